/** `GET|POST /callback`: the provider sends the browser back (contract §1.6). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientOf } from '../../requests/request-headers.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { asAuthError } from '../../errors/render.ts';
import { accountOfPerson, linkPerson, settlingPerson } from '../../accounts/external-accounts.ts';
import { personOf } from '../../providers/external-person.ts';
import type { ExternalPerson } from '../../providers/external-person.ts';
import { flowSecrets } from '../../providers/flow-secrets.ts';
import { providerNamed } from '../../providers/start-flow.ts';
import { errorFields, sessionFields, withError } from '../../sessions/redirect-answer.ts';
import { withFields } from '../../rules/redirect.ts';
import type { UserRow } from '../../rules/user-json.ts';
import { signIn } from '../../sessions/session-answer.ts';
import { loggable } from '../../store/database.ts';
import type { Queryable } from '../../store/database.ts';
import { claimProviderFlow, finishProviderFlow } from '../../store/flow-states.ts';
import type { ProviderFlow } from '../../store/flow-states.ts';
import { userOfToken } from '../../store/one-time-tokens.ts';
import { userById } from '../../store/users.ts';

const uuid = z.guid();
/**
 * The provider's own refusal, for example after the person pressed Cancel; passed on unchanged, within
 * limits.
 */
class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly fields: Record<string, string>;
  constructor(parameters: URLSearchParams) {
    const field = (name: string): string => (parameters.get(name) ?? '').slice(0, 300);
    super(field('error'));
    this.fields = { error: field('error'), error_description: field('error_description') };
  }
}

function parametersOf(request: FastifyRequest): URLSearchParams {
  if (request.body instanceof URLSearchParams) return request.body;
  return new URL(request.url, 'http://localhost').searchParams;
}

async function accountFor(
  auth: Auth,
  database: Queryable,
  flow: ProviderFlow,
  person: ExternalPerson,
  address: string,
): Promise<UserRow> {
  if (flow.linking_target_id !== null) return linkPerson(database, flow.linking_target_id, person, address);
  if (flow.invite_token !== null) {
    const invited = await userOfToken(database, flow.invite_token, 'confirmation_token');
    const user = invited === null ? null : await userById(database, invited);
    if (!user) throw new AuthError('inviteUnknown');
    if (user.email !== person.email) throw new AuthError('inviteEmail');
  }
  return accountOfPerson(auth, database, person, address);
}

/** @returns where the browser goes @throws {AuthError | ProviderRefusal} */
async function finish(
  auth: Auth,
  request: FastifyRequest,
  flow: ProviderFlow,
  parameters: URLSearchParams,
): Promise<string> {
  if (parameters.has('error')) throw new ProviderRefusal(parameters);
  if ((parameters.get('code') ?? '') === '') throw new AuthError('callbackCode');
  const provider = providerNamed(auth, flow.provider_type);
  const { claims, accessToken, refreshToken } = await provider.exchange(parameters, {
    state: flow.id,
    ...flowSecrets(auth, flow.id),
  });
  if (typeof claims.sub !== 'string' || claims.sub === '') throw new AuthError('providerProfile');
  const person = personOf(provider.name, { ...claims, sub: claims.sub });
  return settlingPerson(auth, async (database) => {
    const user = await accountFor(auth, database, flow, person, request.ip);
    if (flow.is_pkce) {
      const code = await finishProviderFlow(database, flow.id, user.id, { accessToken, refreshToken });
      return withFields(flow.referrer, { code }, {});
    }
    const signedIn = await signIn(auth, database, user, {
      method: 'oauth',
      client: clientOf(request),
      traits: { provider: provider.name },
    });
    const ofProvider = {
      provider_token: accessToken,
      ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
    };
    return withFields(flow.referrer, {}, sessionFields(signedIn, ofProvider));
  });
}

function tell(auth: Auth, request: FastifyRequest, target: string, failure: unknown): string {
  if (failure instanceof ProviderRefusal) return withError(target, failure.fields, true);
  const error = asAuthError(failure as Error);
  if (error.definition.status >= 500)
    auth.log.error({ ...loggable(error.cause ?? error), id: request.id }, error.message);
  return withError(target, errorFields(error), true);
}

async function callback(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await auth.limits.tokenVerification(request.ip);
  const parameters = parametersOf(request);
  const go = (address: string): FastifyReply =>
    reply.header('cache-control', 'no-store').redirect(address, 302);
  /** Without a flow the target page is unknown. A browser gets the site, a program the error. */
  const refuse = (error: AuthError): FastifyReply => {
    if (!request.headers.accept?.includes('text/html')) throw error;
    return go(tell(auth, request, auth.settings.siteUrl, error));
  };
  const state = parameters.get('state') ?? '';
  if (state === '') return refuse(new AuthError('callbackState'));
  if (!uuid.safeParse(state).success) return refuse(new AuthError('stateInvalid'));
  const claimed = await claimProviderFlow(auth.database, state);
  if (claimed.outcome === 'unknown') return refuse(new AuthError('stateUnknown'));
  const { outcome, flow } = claimed;
  try {
    if (outcome !== 'claimed') throw new AuthError(outcome === 'used' ? 'stateUsed' : 'stateExpired');
    return go(await finish(auth, request, flow, parameters));
  } catch (failure) {
    return go(tell(auth, request, flow.referrer, failure));
  }
}

export function addCallback(app: FastifyInstance, auth: Auth): void {
  // No HEAD: a request that only looks at the URL must not use it up.
  app.get('/callback', { exposeHeadRoute: false }, (request, reply) => callback(auth, request, reply));
  // `response_mode=form_post`: the provider lets the browser send a form.
  app.post('/callback', { config: { takesForms: true } }, (request, reply) => callback(auth, request, reply));
}
