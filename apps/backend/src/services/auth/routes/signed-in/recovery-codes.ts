/** `/factors/recovery-codes` (contract §1.10). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  deleteRecoveryCodes,
  generateRecoveryCodes,
  recoveryCodesOf,
  regenerateRecoveryCodes,
  verifyRecoveryCode,
} from '../../accounts/recovery-codes.ts';
import { callerOf } from '../../callers/require-caller.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { factorName } from '../../requests/factor-fields.ts';
import { readBody, text } from '../../requests/request-body.ts';
import { clientOf } from '../../requests/request-headers.ts';
import { sendSession } from '../../sessions/session-answer.ts';

const url = '/factors/recovery-codes';
const naming = z.object({ friendly_name: factorName });
const guess = z.object({ code: text });

export function addRecoveryCodes(app: FastifyInstance, auth: Auth): void {
  app.get(url, (request) => recoveryCodesOf(auth, callerOf(request)));
  app.post(url, async (request, reply) => {
    // The client sends a body only where there is a name.
    const { friendly_name: name } = readBody(naming, request.body ?? {});
    reply.header('cache-control', 'no-store');
    return generateRecoveryCodes(auth, callerOf(request), { name, address: request.ip });
  });
  app.post(`${url}/regenerate`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return regenerateRecoveryCodes(auth, callerOf(request), request.ip);
  });
  app.post(`${url}/verify`, async (request, reply) => {
    if (!auth.settings.secondFactors.recoveryCodes.canVerify) throw new AuthError('recoveryVerifyDisabled');
    const { code: typed } = readBody(guess, request.body);
    const { address } = clientOf(request);
    return sendSession(reply, await verifyRecoveryCode(auth, callerOf(request), { typed, address }));
  });
  app.delete(url, (request) => deleteRecoveryCodes(auth, callerOf(request), request.ip));
}
