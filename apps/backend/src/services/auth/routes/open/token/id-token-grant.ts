/** `grant_type=id_token`: an identity token that the client got from the provider itself (contract §1.5). */
import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientOf } from '../../../requests/request-headers.ts';
import type { Auth } from '../../../context.ts';
import { readBody, text } from '../../../requests/request-body.ts';
import { AuthError } from '../../../errors/auth-error.ts';
import { requireCaller } from '../../../callers/require-caller.ts';
import { accountOfPerson, linkPerson, settlingPerson } from '../../../accounts/external-accounts.ts';
import { personOf } from '../../../providers/external-person.ts';
import type { OpenIdProvider } from '../../../providers/openid-provider.ts';
import { providerNames } from '../../../rules/provider-names.ts';
import { sameText } from '../../../rules/token-hash.ts';
import { sendSession, signIn } from '../../../sessions/session-answer.ts';

const schema = z.object({
  id_token: text,
  provider: text,
  client_id: text,
  issuer: text,
  access_token: text,
  nonce: text,
  link_identity: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
});
type Body = z.infer<typeof schema>;

const googleIssuer = 'https://accounts.google.com';

function providerOf(auth: Auth, body: Body): OpenIdProvider {
  const named = auth.providers.get(body.provider.toLowerCase());
  if (named) return named;
  const byIssuer = [...auth.providers.values()].find(({ settings }) => settings.issuer === body.issuer);
  if (body.provider === '' && byIssuer) return byIssuer;
  if (body.provider === 'google' || body.issuer === googleIssuer)
    throw new AuthError('idTokenProviderDisabled', { issuer: googleIssuer });
  if (providerNames.some((known) => known === body.provider))
    throw new AuthError('idTokenProviderDisabled', { issuer: body.issuer || body.provider });
  throw new AuthError('idTokenProviderUnknown', { provider: body.provider || body.issuer });
}

/**
 * The token must be issued for one of our applications; another application could pass on a token issued to
 * it.
 */
function checkAudience(provider: OpenIdProvider, { aud }: JWTPayload): void {
  const audiences = aud === undefined ? [] : [aud].flat();
  if (!audiences.some((audience) => provider.settings.clientIds.includes(audience)))
    throw new AuthError('idTokenAudience', { audience: audiences.join(' ') });
}

/**
 * The token contains the SHA-256 of a nonce that only the client knows, so a stolen token alone is useless.
 */
function checkNonce(provider: OpenIdProvider, { nonce }: JWTPayload, given: string): void {
  if (provider.settings.skipNonceCheck) return;
  const held = typeof nonce === 'string' ? nonce : '';
  if ((held === '') !== (given === '')) throw new AuthError('idTokenNonce');
  if (held === '') return;
  if (!sameText(createHash('sha256').update(given).digest('hex'), held))
    throw new AuthError('idTokenNonceWrong');
}

/** The account that the identity is to be added to; null for a sign-in. */
async function linkingTarget(auth: Auth, request: FastifyRequest, body: Body): Promise<string | null> {
  if (!body.link_identity) return null;
  if (request.headers.authorization === undefined) throw new AuthError('idTokenLinkBearer');
  const { user } = await requireCaller(auth, request);
  if (!auth.settings.manualLinkingEnabled) throw new AuthError('linkingDisabled');
  return user.id;
}

export async function idTokenGrant(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await auth.limits.signIn(request.ip);
  const body = readBody(schema, request.body);
  if (body.id_token === '') throw new AuthError('idTokenMissing');
  if (body.provider === '' && (body.client_id === '' || body.issuer === ''))
    throw new AuthError('idTokenProvider');
  const targetId = await linkingTarget(auth, request, body);
  const provider = providerOf(auth, body);
  const claims = await provider.verifyIdToken(body.id_token, body.access_token);
  const { sub = '' } = claims;
  if (sub === '') throw new AuthError('idTokenSubject');
  checkAudience(provider, claims);
  checkNonce(provider, claims, body.nonce);
  const person = personOf(provider.name, { ...claims, sub });
  const signedIn = await settlingPerson(auth, async (database) => {
    const user =
      targetId === null
        ? await accountOfPerson(auth, database, person, request.ip)
        : await linkPerson(database, targetId, person, request.ip);
    return signIn(auth, database, user, {
      method: 'oauth',
      client: clientOf(request),
      traits: { provider: provider.name },
    });
  });
  return sendSession(reply, signedIn);
}
