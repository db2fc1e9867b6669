/** `/passkeys/authentication` (contract §1.11): a passkey is all that somebody needs to sign in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { passkeyTerms, requestOptions, userIdOfHandle, verifyUse } from '../../passkeys/ceremonies.ts';
import { credentialBodyLimit, useAnswer } from '../../requests/passkey-fields.ts';
import { clientOf } from '../../requests/request-headers.ts';
import type { UserRow } from '../../rules/user-json.ts';
import { sendSession, signIn } from '../../sessions/session-answer.ts';
import type { RelyingParty } from '../../../../platform/config/settings.ts';
import { inTransaction } from '../../store/database.ts';
import type { Queryable } from '../../store/database.ts';
import {
  insertPasskeyChallenge,
  lockedPasskey,
  notePasskeyUse,
  ownerOfPasskey,
  takePasskeyChallenge,
} from '../../store/passkeys.ts';
import type { PasskeyRow } from '../../store/passkeys.ts';
import { lockedUserById } from '../../store/users.ts';

/** @throws {AuthError} where the account of a passkey that has signed may not be signed in to */
function checkOpen(user: UserRow): void {
  if (user.is_banned) throw new AuthError('banned');
  if ((user.email ?? '') !== '' && user.email_confirmed_at === null)
    throw new AuthError('passkeyEmailUnconfirmed');
  if ((user.phone ?? '') !== '' && user.phone_confirmed_at === null)
    throw new AuthError('passkeyPhoneUnconfirmed');
}

/** Both rows, the account's first, as everything that changes accounts locks them. @throws {AuthError} */
async function locked(
  database: Queryable,
  credentialId: Uint8Array,
): Promise<{ readonly user: UserRow; readonly passkey: PasskeyRow }> {
  const owner = await ownerOfPasskey(database, credentialId);
  const user = owner === null ? null : await lockedUserById(database, owner);
  const passkey = await lockedPasskey(database, credentialId);
  if (!user || user.deleted_at !== null || passkey?.user_id !== user.id)
    throw new AuthError('passkeyVerification');
  return { user, passkey };
}

async function authenticate(
  auth: Auth,
  party: RelyingParty,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await auth.limits.tokenVerification(request.ip);
  const { challengeId, credential } = useAnswer(request);
  const asked = await takePasskeyChallenge(auth.database, challengeId, null);
  if (!asked) throw new AuthError('passkeyChallengeUnknown');
  if (asked.is_expired) throw new AuthError('passkeyChallengeExpired');
  const { userHandle, ...response } = credential.response;
  const handle = userHandle ?? undefined;
  const signedIn = await inTransaction(auth.database, async (database) => {
    const { user, passkey } = await locked(database, Buffer.from(credential.id, 'base64url'));
    if (userIdOfHandle(handle) !== user.id) throw new AuthError('passkeyVerification');
    const answer = {
      ...credential,
      response: { ...response, ...(handle === undefined ? {} : { userHandle: handle }) },
    };
    const use = await verifyUse(passkeyTerms(party), passkey, asked.challenge, answer);
    checkOpen(user);
    await notePasskeyUse(database, passkey.id, use);
    return signIn(auth, database, user, {
      method: 'passkey',
      client: clientOf(request),
      traits: { passkey_id: passkey.id },
    });
  });
  return sendSession(reply, signedIn);
}

export function addPasskeySignIn(app: FastifyInstance, auth: Auth, party: RelyingParty): void {
  app.post('/passkeys/authentication/options', async (request) => {
    await auth.limits.signIn(request.ip);
    const options = await requestOptions(passkeyTerms(party));
    const challenge = await insertPasskeyChallenge(auth.database, null, options.challenge);
    return { challenge_id: challenge.id, options, expires_at: challenge.expiresAt };
  });
  app.post('/passkeys/authentication/verify', { bodyLimit: credentialBodyLimit }, (request, reply) =>
    authenticate(auth, party, request, reply),
  );
}
