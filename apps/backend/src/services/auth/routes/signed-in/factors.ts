/**
 * `/factors` (contract §1.10): second factors are not offered. Accounts that were moved here may have some,
 * which nothing verifies.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readBody, text } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { ErrorName } from '../../errors/catalogue.ts';
import { callerOf } from '../../callers/require-caller.ts';
import type { UserRow } from '../../rules/user-json.ts';

const uuid = z.guid();
const schema = z.object({ factor_type: text });

const disabled = new Map<string, { readonly enroll: ErrorName; readonly verify: ErrorName }>([
  ['totp', { enroll: 'totpEnrollDisabled', verify: 'totpVerifyDisabled' }],
  ['phone', { enroll: 'phoneEnrollDisabled', verify: 'phoneVerifyDisabled' }],
  ['webauthn', { enroll: 'webauthnEnrollDisabled', verify: 'webauthnVerifyDisabled' }],
]);

/** The factor that the path names. @throws {AuthError} `factorIdNotUuid`, `factorUnknown` */
function factorOf(request: FastifyRequest): UserRow['factors'][number] {
  const { id } = request.params as { id?: unknown };
  const parsed = uuid.safeParse(id);
  if (!parsed.success) throw new AuthError('factorIdNotUuid');
  const factor = callerOf(request).user.factors.find((own) => own.id === parsed.data.toLowerCase());
  if (!factor) throw new AuthError('factorUnknown');
  return factor;
}

export function addFactors(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (callerOf(request).user.is_anonymous) throw new AuthError('factorAnonymous');
    });
    scope.post('/factors', async (request) => {
      const type = disabled.get(readBody(schema, request.body).factor_type);
      throw new AuthError(type?.enroll ?? 'factorType');
    });
    for (const step of ['challenge', 'verify'])
      scope.post(`/factors/:id/${step}`, async (request) => {
        throw new AuthError(disabled.get(factorOf(request).factor_type)?.verify ?? 'factorUnknown');
      });
    scope.delete('/factors/:id', async (request) => {
      throw new AuthError(factorOf(request).status === 'verified' ? 'factorAal2' : 'factorUnknown');
    });
  });
}
