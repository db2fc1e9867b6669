/** `/factors` (contract §1.10): second factors of the caller, by app, by text message or by key. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { challengeFactor } from '../../accounts/factor-challenge.ts';
import { checkRecent, enrollKey, enrollPhone, enrollTotp } from '../../accounts/factor-enrolment.ts';
import { verifyFactor } from '../../accounts/factor-verification.ts';
import { checkNotSole, holdRecoveryCodes } from '../../accounts/recovery-codes.ts';
import { callerOf } from '../../callers/require-caller.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { ErrorName } from '../../errors/catalogue.ts';
import { channelOf } from '../../requests/channel.ts';
import { factorName, issuer } from '../../requests/factor-fields.ts';
import { givenKey, keyAnswer } from '../../requests/factor-key-fields.ts';
import { credentialBodyLimit } from '../../requests/passkey-fields.ts';
import { readBody, text } from '../../requests/request-body.ts';
import { clientOf } from '../../requests/request-headers.ts';
import type { FactorRow } from '../../rules/user-json.ts';
import { sendSession } from '../../sessions/session-answer.ts';
import { recordAudit } from '../../store/audit.ts';
import { inTransaction } from '../../store/database.ts';
import { deleteFactor } from '../../store/factors.ts';
import { factorOfPath } from '../factor-of-path.ts';
import { addRecoveryCodes } from './recovery-codes.ts';

const enrolment = z.object({ factor_type: text, friendly_name: factorName, issuer, phone: text });
const asking = z.object({ channel: text });
const answer = z.object({ challenge_id: text, code: text, webauthn: givenKey });

const refusals: Readonly<Record<string, { readonly enroll: ErrorName; readonly verify: ErrorName }>> = {
  totp: { enroll: 'totpEnrollDisabled', verify: 'totpVerifyDisabled' },
  phone: { enroll: 'phoneEnrollDisabled', verify: 'phoneVerifyDisabled' },
  webauthn: { enroll: 'webauthnEnrollDisabled', verify: 'webauthnVerifyDisabled' },
};

const ownFactor = (request: FastifyRequest): FactorRow => factorOfPath(request, 'id', callerOf(request).user);

/** What the project offers of a kind. */
function offered(auth: Auth, type: string): { readonly canEnroll: boolean; readonly canVerify: boolean } {
  const { totp, phone, webauthn } = auth.settings.secondFactors;
  const kinds = new Map(Object.entries({ totp, phone, webauthn }));
  return kinds.get(type) ?? { canEnroll: false, canVerify: false };
}

/** @throws {AuthError} where this kind is not offered */
function checkVerifiable(auth: Auth, { factor_type: type }: FactorRow): void {
  if (!offered(auth, type).canVerify) throw new AuthError(refusals[type]?.verify ?? 'factorType');
}

async function enroll(auth: Auth, request: FastifyRequest): Promise<Record<string, unknown>> {
  const { factor_type: type, friendly_name: name, issuer: named, phone } = readBody(enrolment, request.body);
  if (!offered(auth, type).canEnroll) throw new AuthError(refusals[type]?.enroll ?? 'factorType');
  const caller = callerOf(request);
  if (type === 'phone') return enrollPhone(auth, caller, { name, phone, address: request.ip });
  if (type === 'webauthn') return enrollKey(auth, caller, { name, address: request.ip });
  return enrollTotp(auth, caller, { name, issuer: named, address: request.ip });
}

async function challenge(auth: Auth, request: FastifyRequest): Promise<Record<string, unknown>> {
  const factor = ownFactor(request);
  checkVerifiable(auth, factor);
  // The client of other kinds sends no body.
  const given = factor.factor_type === 'phone' ? readBody(asking, request.body ?? {}).channel : '';
  const { id, expiresAt, webauthn } = await challengeFactor(auth, callerOf(request), factor, {
    address: clientOf(request).address,
    channel: channelOf(given),
  });
  return { id, type: factor.factor_type, expires_at: expiresAt, ...(webauthn ? { webauthn } : {}) };
}

async function verify(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const factor = ownFactor(request);
  const { challenge_id: challengeId, code, webauthn } = readBody(answer, request.body);
  const isKey = factor.factor_type === 'webauthn';
  if (code === '' && !isKey) throw new AuthError('factorCodeMissing');
  checkVerifiable(auth, factor);
  const key = isKey ? keyAnswer(webauthn) : null;
  const given = { challengeId, code, key, address: clientOf(request).address };
  return sendSession(reply, await verifyFactor(auth, callerOf(request), factor, given));
}

async function unenroll(auth: Auth, request: FastifyRequest): Promise<{ readonly id: string }> {
  const factor = ownFactor(request);
  const { user, session } = callerOf(request);
  if (session === null) throw new AuthError('sessionUnknown');
  if (factor.factor_type === 'recovery_code') throw new AuthError('recoveryUnenroll');
  await inTransaction(auth.database, async (database) => {
    const hasRecoveryCodes = await holdRecoveryCodes(database, user.id);
    const status = await deleteFactor(database, factor.id, factor.factor_type);
    if (status === 'verified' && session.assurance_level !== 'aal2')
      throw new AuthError('factorUnenrollAal2');
    if (status === 'verified') {
      await checkRecent(auth, database, session.id);
      if (hasRecoveryCodes) await checkNotSole(database, user.id);
    }
    await recordAudit(database, {
      action: 'factor_unenrolled',
      actor: user,
      address: request.ip,
      traits: { factor_id: factor.id, factor_status: status, session_id: session.id },
    });
  });
  return { id: factor.id };
}

export function addFactors(app: FastifyInstance, auth: Auth): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (callerOf(request).user.is_anonymous) throw new AuthError('factorAnonymous');
    });
    addRecoveryCodes(scope, auth);
    scope.post('/factors', (request) => enroll(auth, request));
    scope.post('/factors/:id/challenge', (request) => challenge(auth, request));
    const size = auth.settings.secondFactors.webauthn.canVerify ? { bodyLimit: credentialBodyLimit } : {};
    scope.post('/factors/:id/verify', size, (request, reply) => verify(auth, request, reply));
    scope.delete('/factors/:id', (request) => unenroll(auth, request));
  });
}
