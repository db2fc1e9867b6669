/** `/passkeys` (contract §1.11): those of the caller. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isRecentSession } from '../../accounts/factor-enrolment.ts';
import { reloaded } from '../../accounts/sign-up.ts';
import { callerOf } from '../../callers/require-caller.ts';
import type { Caller } from '../../callers/require-caller.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { creationOptions, passkeyTerms, verifyCreation } from '../../passkeys/ceremonies.ts';
import { creationAnswer, credentialBodyLimit } from '../../requests/passkey-fields.ts';
import { idOfPath } from '../../requests/path-id.ts';
import { readBody, text } from '../../requests/request-body.ts';
import { passkeyJson } from '../../rules/passkey-json.ts';
import type { RelyingParty } from '../../../../platform/config/settings.ts';
import { recordAudit } from '../../store/audit.ts';
import { constraintOf, inTransaction } from '../../store/database.ts';
import { hasKey } from '../../store/factor-keys.ts';
import type { Queryable } from '../../store/database.ts';
import {
  credentialKey,
  deletePasskey,
  insertPasskey,
  insertPasskeyChallenge,
  passkeysOfUser,
  renamePasskey,
  takePasskeyChallenge,
} from '../../store/passkeys.ts';
import { liveSession } from '../../store/sessions.ts';
import { lockedUserById } from '../../store/users.ts';

/** Of one account. */
const maxPasskeys = 10;
/** Characters. */
const maxName = 120;

/**
 * A passkey is a way in for good: who changes them must have signed in lately, and with the second step where
 * there is one.
 * @throws {AuthError}
 */
async function checkMayChange(auth: Auth, database: Queryable, { user, session }: Caller): Promise<void> {
  if (user.is_anonymous) throw new AuthError('factorAnonymous');
  if (session === null) throw new AuthError('sessionUnknown');
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  if (hasFactor && session.assurance_level !== 'aal2') throw new AuthError('passkeyAal2');
  if (!(await isRecentSession(auth, database, session.id))) throw new AuthError('passkeyStale');
}

async function startRegistration(
  auth: Auth,
  party: RelyingParty,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const caller = callerOf(request);
  const { user } = caller;
  if (user.is_sso_user) throw new AuthError('passkeySingleSignOn');
  await auth.limits.challenge(user.id);
  await checkMayChange(auth, auth.database, caller);
  const present = await passkeysOfUser(auth.database, user.id);
  if (present.length >= maxPasskeys) throw new AuthError('passkeysTooMany');
  const options = await creationOptions(passkeyTerms(party), user, { handle: user.id, label: '' }, present);
  const challenge = await insertPasskeyChallenge(auth.database, user.id, options.challenge);
  return { challenge_id: challenge.id, options, expires_at: challenge.expiresAt };
}

async function finishRegistration(
  auth: Auth,
  party: RelyingParty,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const caller = callerOf(request);
  const { user } = caller;
  if (user.is_sso_user) throw new AuthError('passkeySingleSignOn');
  const { challengeId, credential } = creationAnswer(request);
  await checkMayChange(auth, auth.database, caller);
  const asked = await takePasskeyChallenge(auth.database, challengeId, user.id);
  if (!asked) throw new AuthError('passkeyChallengeUnknown');
  if (asked.is_expired) throw new AuthError('passkeyChallengeExpired');
  const made = await verifyCreation(passkeyTerms(party), asked.challenge, credential);
  try {
    return await inTransaction(auth.database, async (database) => {
      // Its row is the lock: two at once must not pass the limit together, and what ends a session or adds a
      // factor has happened by now.
      if (!(await lockedUserById(database, user.id))) throw new AuthError('subjectUnknown');
      const present = await reloaded(database, user.id);
      const session = await liveSession(database, caller.session?.id ?? '', user.id);
      await checkMayChange(auth, database, { ...caller, user: present, session });
      const { length } = await passkeysOfUser(database, user.id);
      if (length >= maxPasskeys) throw new AuthError('passkeysTooMany');
      if (await hasKey(database, user.id, made.credentialId)) throw new AuthError('passkeyExists');
      const passkey = await insertPasskey(database, { ...made, userId: user.id });
      const traits = { passkey_id: passkey.id };
      await recordAudit(database, { action: 'passkey_created', actor: user, address: request.ip, traits });
      const { backup_eligible, backed_up, transports } = passkey;
      return { ...passkeyJson(passkey), backup_eligible, backed_up, transports };
    });
  } catch (error) {
    if (constraintOf(error) === credentialKey) throw new AuthError('passkeyExists', {}, { cause: error });
    throw error;
  }
}

async function rename(auth: Auth, request: FastifyRequest): Promise<Record<string, unknown>> {
  const { user } = callerOf(request);
  const id = idOfPath(request, 'id', 'passkeyUnknown');
  const { friendly_name: name } = readBody(z.object({ friendly_name: text }), request.body);
  if (name === '') throw new AuthError('passkeyNameMissing');
  if (name.length > maxName) throw new AuthError('passkeyNameLength');
  return inTransaction(auth.database, async (database) => {
    const passkey = await renamePasskey(database, user.id, id, name);
    if (!passkey) throw new AuthError('passkeyUnknown');
    const traits = { passkey_id: id };
    await recordAudit(database, { action: 'passkey_updated', actor: user, address: request.ip, traits });
    return passkeyJson(passkey);
  });
}

async function remove(auth: Auth, request: FastifyRequest): Promise<void> {
  const caller = callerOf(request);
  const { user } = caller;
  const id = idOfPath(request, 'id', 'passkeyUnknown');
  await inTransaction(auth.database, async (database) => {
    await checkMayChange(auth, database, caller);
    if (!(await deletePasskey(database, user.id, id))) throw new AuthError('passkeyUnknown');
    const traits = { passkey_id: id };
    await recordAudit(database, { action: 'passkey_deleted', actor: user, address: request.ip, traits });
  });
}

export function addPasskeys(app: FastifyInstance, auth: Auth, party: RelyingParty): void {
  app.post('/passkeys/registration/options', (request) => startRegistration(auth, party, request));
  app.post('/passkeys/registration/verify', { bodyLimit: credentialBodyLimit }, (request) =>
    finishRegistration(auth, party, request),
  );
  app.get('/passkeys', async (request) => {
    return (await passkeysOfUser(auth.database, callerOf(request).user.id)).map(passkeyJson);
  });
  app.patch('/passkeys/:id', (request) => rename(auth, request));
  app.delete('/passkeys/:id', async (request, reply) => {
    await remove(auth, request);
    return reply.code(204).send();
  });
}
