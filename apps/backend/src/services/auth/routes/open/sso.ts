/** `POST /sso`: sends somebody to the identity provider of their company (contract §1.9). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { challengeFields, readBody, text } from '../../requests/request-body.ts';
import { redirectOf } from '../../requests/request-headers.ts';
import { codeChallenge } from '../../rules/pkce.ts';
import { insertSamlRequest } from '../../store/saml-sign-ins.ts';
import { connectionById, connectionOfDomain } from '../../store/sso-connections.ts';
import type { Connection } from '../../store/sso-connections.ts';

const schema = z.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: z.boolean().nullish(),
  ...challengeFields,
});

const uuid = z.guid();

/** @throws {AuthError} when nobody is named, or nobody is there */
async function connectionFor(
  auth: Auth,
  { provider_id: id, domain }: Pick<z.infer<typeof schema>, 'provider_id' | 'domain'>,
): Promise<Connection> {
  if (id !== '' && domain !== '') throw new AuthError('ssoTwoTargets');
  if (id === '' && domain === '') throw new AuthError('ssoTargetMissing');
  const isId = id !== '';
  if (isId && !uuid.safeParse(id).success) throw new AuthError('ssoProviderUnknown');
  const connection = isId
    ? await connectionById(auth.database, id)
    : await connectionOfDomain(auth.database, domain.toLowerCase());
  if (!connection) throw new AuthError(isId ? 'ssoProviderUnknown' : 'ssoDomainUnknown');
  if (connection.disabled) throw new AuthError('ssoProviderDisabled');
  return connection;
}

async function singleSignOn(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!auth.sso) throw new AuthError('samlDisabled');
  await auth.limits.signIn(request.ip);
  const body = readBody(schema, request.body);
  const challenge = codeChallenge(body.code_challenge, body.code_challenge_method);
  const connection = await connectionFor(auth, body);
  const idp = await auth.sso.metadata.current(auth.database, connection);
  // An XML id begins with a letter or an underscore.
  const requestId = `id-${randomUUID()}`;
  const relayState = await insertSamlRequest(auth.database, {
    connectionId: connection.id,
    requestId,
    redirectTo: redirectOf(auth, request, body.redirect_to === '' ? undefined : body.redirect_to),
    challenge,
  });
  const url = await auth.sso.serviceProvider.signInUrl(idp, {
    requestId,
    relayState,
    nameIdFormat: connection.name_id_format,
  });
  reply.header('cache-control', 'no-store');
  return body.skip_http_redirect === true ? { url } : reply.redirect(url, 303);
}

export function addSingleSignOn(app: FastifyInstance, auth: Auth): void {
  app.post('/sso', (request, reply) => singleSignOn(auth, request, reply));
}
