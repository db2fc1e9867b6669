/** `POST /sso/saml/acs`: the identity provider sends the browser back with an assertion (contract §1.9). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountOfPerson, settlingPerson } from '../../accounts/external-accounts.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { asAuthError } from '../../errors/render.ts';
import { clientOf } from '../../requests/request-headers.ts';
import { chooseRedirect, withFields } from '../../rules/redirect.ts';
import { errorFields, sessionFields, withError } from '../../sessions/redirect-answer.ts';
import { signIn } from '../../sessions/session-answer.ts';
import { bounds, xmlOfAnswer } from '../../sso/answer.ts';
import { connectionPerson } from '../../sso/connection-person.ts';
import { attributeOf, childrenOf, readXml, textOf } from '../../sso/xml.ts';
import { loggable } from '../../store/database.ts';
import { finishSamlFlow, takeSamlRequest, useAssertion } from '../../store/saml-sign-ins.ts';
import { connectionById, connectionOfEntity } from '../../store/sso-connections.ts';
import type { Connection } from '../../store/sso-connections.ts';

/** Bytes of a form: base64, of which signs are written in three characters. */
const bodyLimit = 2 * bounds.bytes;

const uuid = z.guid();

/** Who is to have signed what came, and where the browser goes then. */
interface Answered {
  readonly connection: Connection | null;
  readonly requestId: string | null;
  readonly redirectTo: string;
  readonly flowId: string | null;
}

/** What answers a request of this server. @throws {AuthError} */
async function requested(auth: Auth, id: string): Promise<Answered> {
  const request = await takeSamlRequest(auth.database, id);
  if (!request) throw new AuthError('samlRelayStateUnknown');
  if (request.is_expired) throw new AuthError('samlRelayStateExpired');
  return {
    connection: await connectionById(auth.database, request.connection_id),
    requestId: request.request_id,
    redirectTo: request.redirect_to,
    flowId: request.flow_state_id,
  };
}

/** What a provider sends by itself names its sender, which its signature has to show. @throws {AuthError} */
async function unrequested(auth: Auth, relayState: string, xml: string): Promise<Answered> {
  if (relayState !== '' && !URL.canParse(relayState)) throw new AuthError('samlRelayState');
  const document = await readXml(xml).catch((error: unknown) => {
    throw new AuthError('samlResponseXml', {}, { cause: error });
  });
  const [response] = childrenOf(document, 'Response');
  if (!response || attributeOf(response, 'ID') === '') throw new AuthError('samlResponseXml');
  const entityId = textOf(childrenOf(response, 'Issuer')[0]);
  return {
    connection: entityId === '' ? null : await connectionOfEntity(auth.database, entityId),
    requestId: null,
    redirectTo: relayState,
    flowId: null,
  };
}

/** @returns where the browser goes @throws {AuthError} */
async function finish(
  auth: Auth,
  sso: NonNullable<Auth['sso']>,
  request: FastifyRequest,
  form: URLSearchParams,
): Promise<string> {
  const relayState = form.get('RelayState') ?? '';
  const response = form.get('SAMLResponse') ?? '';
  const xml = xmlOfAnswer(response);
  const { connection, requestId, redirectTo, flowId } = uuid.safeParse(relayState).success
    ? await requested(auth, relayState)
    : await unrequested(auth, relayState, xml);
  if (!connection) throw new AuthError('samlIdpUnknown');
  if (connection.disabled) throw new AuthError('ssoProviderDisabled');
  const idp = await sso.metadata.current(auth.database, connection);
  const assertion = await sso.serviceProvider.assertionOf(idp, response, requestId);
  const person = connectionPerson(connection, assertion);
  const target = chooseRedirect([redirectTo], auth.redirects);
  return settlingPerson(auth, async (database) => {
    const { sessionNotAfter } = assertion;
    const use = { connectionId: connection.id, assertionId: assertion.id, flowId, sessionNotAfter };
    if (!(await useAssertion(database, use))) throw new AuthError('samlAssertion');
    const user = await accountOfPerson(auth, database, person, request.ip);
    if (flowId !== null) {
      const code = await finishSamlFlow(database, flowId, user.id);
      if (code === null) throw new AuthError('stateUsed');
      return withFields(target, { code }, {});
    }
    const signedIn = await signIn(auth, database, user, {
      method: 'sso/saml',
      client: clientOf(request),
      traits: { provider: person.provider },
      notAfter: sessionNotAfter,
    });
    return withFields(target, {}, sessionFields(signedIn, {}));
  });
}

function tell(auth: Auth, request: FastifyRequest, failure: unknown): string {
  const error = asAuthError(failure as Error);
  const cause = { ...loggable(error.cause ?? error), id: request.id };
  if (error.definition.status >= 500) auth.log.error(cause, error.message);
  // What is wrong with an assertion is for those who set the connection up.
  else if (error.cause) auth.log.warn(cause, error.message);
  return withError(auth.settings.siteUrl, errorFields(error), true);
}

async function takeAnswer(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!auth.sso) throw new AuthError('samlDisabled');
  await auth.limits.tokenVerification(request.ip);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  reply.header('cache-control', 'no-store');
  try {
    return await reply.redirect(await finish(auth, auth.sso, request, form), 302);
  } catch (failure) {
    return reply.redirect(tell(auth, request, failure), 303);
  }
}

export function addSamlAcs(app: FastifyInstance, auth: Auth): void {
  app.post('/sso/saml/acs', { bodyLimit, config: { takesForms: true } }, (request, reply) =>
    takeAnswer(auth, request, reply),
  );
}
