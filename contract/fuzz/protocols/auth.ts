/** `/auth/v1`: the bodies of its routes, as JSON and as forms, and their queries (contract §1). */
import * as fc from 'fast-check';
import { userToken } from '../../api/tokens.ts';
import { accounts, id, members, open, route, service, signedIn, url } from '../grammar/auth-routes.ts';
import type { Route } from '../grammar/auth-routes.ts';
import { jsonObject, mutated, oddPiece, rarely, usually } from '../grammar/odd.ts';
import { exchange } from '../http.ts';
import type { HttpAnswer, HttpRequest } from '../http.ts';
import { judge } from '../judge.ts';
import type { Protocol } from '../run.ts';
import { people } from '../world.ts';
import type { World } from '../world.ts';

/** The service may see and change everything, so only the form of its answers is judged. */
type AuthCaller = 'anon' | 'asha' | 'bela' | 'service';

/** Several requests where later ones are about what the first one made. */
interface AuthCase {
  readonly caller: AuthCaller;
  readonly requests: readonly HttpRequest[];
}

/** Stands for the latest value of such a member in the answers of a case. */
const known = (member: string): string => `KNOWN-${member}`;
const knownMembers = ['id', 'challenge_id', 'refresh_token', 'hashed_token', 'email_otp'] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const form = (fields: readonly string[]): fc.Arbitrary<string> =>
  mutated(
    fc
      .tuple(
        ...fields.map((name) =>
          rarely(
            2,
            (members[name] ?? oddPiece).map((given) => [name, given] as const),
          ),
        ),
      )
      .map((given) =>
        given
          .filter((pair) => pair !== null)
          .map(([name, value]) => `${name}=${encodeURIComponent(textOf(value).toWellFormed())}`)
          .join('&'),
      ),
  );

const body = ({ fields }: Route): fc.Arbitrary<{ readonly type: string; readonly text: string }> => {
  const json = mutated(
    jsonObject(Object.fromEntries(fields.map((name) => [name, members[name] ?? oddPiece]))),
  );
  return fc.oneof(
    { weight: 12, arbitrary: json.map((text) => ({ type: 'application/json;charset=UTF-8', text })) },
    {
      weight: 2,
      arbitrary: form(fields).map((text) => ({ type: 'application/x-www-form-urlencoded', text })),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: usually(fc.constantFrom('text/plain', 'multipart/form-data')),
        text: json,
      }),
    },
  );
};

const headers: fc.Arbitrary<Record<string, string>> = fc
  .record({
    'x-supabase-api-version': rarely(2, usually(fc.constantFrom('2024-01-01', '2000-01-01', 'x'))),
    'x-jwt-aud': rarely(20, usually(fc.constant('authenticated'))),
    redirect_to: rarely(12, url),
    referer: rarely(12, url),
    cookie: rarely(12, mutated(fc.constant('sb-sign-up=a.b'))),
    'user-agent': rarely(12, oddPiece),
    accept: rarely(8, fc.constantFrom('text/html', 'application/json')),
  })
  .map((given) =>
    Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null)),
  );

const requestOf = (route: Route): fc.Arbitrary<HttpRequest> =>
  fc
    .record({
      body: body(route),
      query: rarely(
        route.method === 'GET' ? 1 : 6,
        form(route.method === 'GET' ? route.fields : ['redirect_to']),
      ),
      first: id,
      second: id,
      headers,
    })
    .map(({ body, query, first, second, headers }) => {
      const ids = [first, second];
      const path = route.path.replaceAll('ID', () => encodeURIComponent((ids.shift() ?? '').toWellFormed()));
      const joined = query === null ? '' : (path.includes('?') ? '&' : '?') + query;
      const hasBody = route.method !== 'GET';
      return {
        method: route.method,
        target: `/auth/v1${path}${joined}`,
        headers: hasBody ? { 'content-type': body.type, ...headers } : headers,
        body: hasBody ? body.text : null,
      };
    });

const caseOf = (caller: AuthCaller, routes: readonly Route[]): fc.Arbitrary<AuthCase> =>
  fc
    .constantFrom(...routes)
    .chain((route) => requestOf(route).map((request) => ({ caller, requests: [request] })));

/** What comes after what, each step now and then with other members. */
const flowOf = (
  caller: AuthCaller,
  steps: readonly (readonly [line: string, members: Readonly<Record<string, unknown>>])[],
): fc.Arbitrary<AuthCase> =>
  fc
    .tuple(
      ...steps.map(([line, given]) => {
        const { method, path } = route(line);
        const usual = Object.fromEntries(
          Object.entries(given).map(([name, value]) => [
            name,
            fc.oneof(
              { weight: 12, arbitrary: fc.constant(value) },
              { weight: 1, arbitrary: members[name] ?? oddPiece },
            ),
          ]),
        );
        return fc.record({
          method: fc.constant(method),
          target: fc.constant(`/auth/v1${path}`),
          headers: fc.constant<Record<string, string>>({ 'content-type': 'application/json' }),
          body: method === 'GET' ? fc.constant(null) : jsonObject(usual),
        });
      }),
    )
    .map((requests) => ({ caller, requests }));

const factorsOf = (caller: AuthCaller): fc.Arbitrary<AuthCase> =>
  flowOf(caller, [
    ['POST /factors', { factor_type: 'totp', friendly_name: 'a' }],
    [`POST /factors/${known('id')}/challenge`, {}],
    [`DELETE /factors/${known('id')}`, {}],
  ]);

const flows = fc.oneof(
  factorsOf('asha'),
  factorsOf('bela'),
  flowOf('asha', [
    ['POST /factors', { factor_type: 'totp', issuer: 'a' }],
    [`POST /factors/${known('id')}/verify`, { challenge_id: known('id'), code: '123456' }],
    [`DELETE /factors/${known('id')}`, {}],
  ]),
  flowOf('anon', [
    ['POST /passkeys/authentication/options', {}],
    [
      'POST /passkeys/authentication/verify',
      {
        challenge_id: known('challenge_id'),
        credential: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} },
      },
    ],
  ]),
  flowOf('anon', [
    ['POST /signup', { data: { a: 1 } }],
    ['POST /token?grant_type=refresh_token', { refresh_token: known('refresh_token') }],
    ['POST /token?grant_type=refresh_token', { refresh_token: known('refresh_token') }],
  ]),
  flowOf('service', [
    ['POST /admin/generate_link', { type: 'magiclink', email: 'asha@fuzz.example', data: {} }],
    ['POST /verify', { type: 'magiclink', token_hash: known('hashed_token') }],
  ]),
  flowOf('service', [
    ['POST /admin/users', { user_metadata: {}, app_metadata: {}, phone: '', role: 'authenticated' }],
    [
      `PUT /admin/users/${known('id')}`,
      { email: 'made@fuzz.example', ban_duration: '1h', email_confirm: true },
    ],
    [`DELETE /admin/users/${known('id')}`, { should_soft_delete: false }],
  ]),
);

const person = fc.constantFrom<AuthCaller>('asha', 'bela');

const cases: fc.Arbitrary<AuthCase> = fc.oneof(
  { weight: 10, arbitrary: caseOf('anon', open) },
  { weight: 6, arbitrary: person.chain((caller) => caseOf(caller, signedIn)) },
  { weight: 1, arbitrary: person.chain((caller) => caseOf(caller, service)) },
  { weight: 1, arbitrary: caseOf('anon', [...signedIn, ...service]) },
  { weight: 3, arbitrary: caseOf('service', service) },
  { weight: 3, arbitrary: flows },
);

/** A request with what earlier answers gave. */
function filled(request: HttpRequest, given: ReadonlyMap<string, string>): HttpRequest {
  const fill = (text: string): string =>
    knownMembers.reduce((so, name) => so.replaceAll(known(name), given.get(name) ?? 'none'), text);
  const { target, body } = request;
  return { ...request, target: fill(target), body: typeof body === 'string' ? fill(body) : body };
}

function remember(given: Map<string, string>, { body }: HttpAnswer): void {
  const text = body.toString();
  for (const name of knownMembers) {
    const value = new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1];
    if (value !== undefined) given.set(name, value);
  }
}

function credentialOf({ server }: World, caller: AuthCaller): Record<string, string> {
  if (caller === 'anon') return { apikey: server.publishableKey };
  if (caller === 'service') return { apikey: server.secretKey };
  return { apikey: server.publishableKey, authorization: `Bearer ${userToken(accounts[caller])}` };
}

/** Makes accounts that are not there (any more), each with a marker in what only its owner may read. */
async function prepare(world: World): Promise<void> {
  const wanted = { ...accounts, chitra: people.chitra };
  for (const [name, id] of Object.entries(wanted)) {
    const answer = await exchange(world.server.url, {
      method: 'POST',
      target: '/auth/v1/admin/users',
      headers: { apikey: world.server.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        id,
        email: `${name}@fuzz.example`,
        email_confirm: true,
        user_metadata: { marker: world.markers[name as keyof typeof wanted] },
      }),
    });
    if (answer.status >= 500) throw new Error(`an account for ${name}: ${answer.body.toString()}`);
  }
}

export const auth: Protocol<AuthCase> = {
  name: 'auth',
  cases,
  prepare,
  show: ({ caller, requests }) =>
    requests
      .map(
        ({ method, target, headers, body }) =>
          `${caller}: ${[method, target, headers, String(body ?? '')].map((part) => JSON.stringify(part)).join(' ')}`,
      )
      .join('\n    '),
  perform: async (world, { caller, requests }) => {
    const given = new Map<string, string>();
    for (const each of requests) {
      const request = filled(each, given);
      const headers = { ...credentialOf(world, caller), ...request.headers };
      const answer = await exchange(world.server.url, { ...request, headers });
      const problem = judge(world, 'auth', caller, request, answer);
      if (problem !== null) return problem;
      remember(given, answer);
    }
    return null;
  },
};
