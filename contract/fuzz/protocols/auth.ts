/** `/auth/v1`: the bodies of its routes, as JSON and as forms, and their queries (contract §1). */
import fc from 'fast-check';
import { userToken } from '../../api/tokens.ts';
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

/** Accounts of those who ask; they are not those of the other protocols, whose tokens a sign-out would end. */
const accounts = {
  asha: '00000000-0000-4000-8000-0000000000aa',
  bela: '00000000-0000-4000-8000-0000000000bb',
} as const;

const email = usually(
  fc.constantFrom(
    'asha@fuzz.example', 'bela@fuzz.example', 'chitra@fuzz.example', 'new@fuzz.example', 'NEW@FUZZ.EXAMPLE', 'a@b', '@', '',
    'ü@fuzz.example', `${'a'.repeat(250)}@fuzz.example`, 'a b@fuzz.example', '"a"@fuzz.example', 'a@fuzz.example\r\nBcc: b@c.d',
  ),
); // prettier-ignore
const phone = usually(
  fc.constantFrom('+910000000001', '910000000002', '+0', '123', '+91 00 000', '٣٣٣٣٣٣٣٣', ''),
);
// Hashing is slow on purpose, so most are refused before.
const password = usually(
  fc.constantFrom(
    'a',
    'a',
    'a',
    'short',
    '',
    'x'.repeat(73),
    'correct horse',
    'pass\0word!',
    '😀'.repeat(30),
  ),
);
const code = usually(fc.constantFrom('123456', '000000', '', '12345678901234567890', '１２３４５６'));
const id = usually(
  fc.constantFrom(...Object.values(accounts), '00000000-0000-4000-8000-000000000000', 'x', ''),
);
const type = usually(
  fc.constantFrom(
    'signup',
    'email',
    'recovery',
    'magiclink',
    'invite',
    'email_change',
    'sms',
    'phone_change',
    'totp',
  ),
);
const url = usually(
  fc.constantFrom(
    'http://localhost:3000/a',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '//x',
    'http://[::1',
    'http://localhost:3000\\@x',
  ),
);
const data = fc.oneof(
  fc.constantFrom<unknown>({}, { name: 'A' }, { sub: people.chitra, email: 'x' }, { long: 'x'.repeat(9000) }, { ['__proto__']: 1 }, { a: '\0' }),
  fc.dictionary(oddPiece, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
); // prettier-ignore
const challenge = usually(fc.constantFrom('a'.repeat(43), 'a'.repeat(129), 'short'));
const hash = usually(fc.constantFrom('pkce_abc', 'a'.repeat(56), 'deadbeef'));
const credential = fc.constantFrom<unknown>(
  { id: 'a', rawId: 'a', type: 'public-key', response: {} },
  { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'AA', signature: 'AA' } },
  {},
); // prettier-ignore

const members: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email, phone, password, code, type, data, token: code, token_hash: hash, nonce: code, refresh_token: hash, auth_code: id,
  code_verifier: challenge, code_challenge: challenge, code_challenge_method: usually(fc.constantFrom('s256', 'plain', 'S256')),
  create_user: fc.boolean(), channel: usually(fc.constantFrom('sms', 'whatsapp')), id_token: usually(fc.constant('e30.e30.a')),
  provider: usually(fc.constantFrom('google', 'github', 'email')), app_metadata: data, user_metadata: data, role: usually(fc.constantFrom('authenticated', 'anon', 'service_role')),
  factor_type: usually(fc.constantFrom('totp', 'phone', 'webauthn')), friendly_name: usually(fc.constantFrom('a', 'x'.repeat(300))), issuer: url,
  challenge_id: id, chain: usually(fc.constantFrom('ethereum', 'solana')), signature: usually(fc.constantFrom('0x00', 'AA==', `0x${'0'.repeat(130)}`)),
  message: mutated(fc.constant('localhost:3000 wants you to sign in with your Ethereum account:\n0x0000000000000000000000000000000000000000\n\nHello\n\nURI: http://localhost:3000\nVersion: 1\nChain ID: 1\nNonce: abcdefgh\nIssued At: 2026-01-01T00:00:00Z')),
  credential, ban_duration: usually(fc.constantFrom('none', '1h', '1.5h', '-1h', '99999999999h', '1h1h')), email_confirm: fc.boolean(), phone_confirm: fc.boolean(),
  new_email: email, new_phone: phone, redirect_to: url, domain: usually(fc.constantFrom('fuzz.example', '*')), provider_id: id, skip_http_redirect: fc.boolean(),
  metadata_xml: mutated(fc.constant('<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="a"/>')), should_soft_delete: fc.boolean(),
  password_hash: usually(fc.constantFrom('$2a$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=16,t=2,p=1$YWFhYWFhYWE$YQ', '$fbscrypt$v=1')), id,
}; // prettier-ignore

interface Route {
  readonly method: string;
  readonly path: string;
  /** What its body, form or query holds. */
  readonly fields: readonly string[];
}

const route = (line: string): Route => {
  const [method = 'GET', path = '/', fields = ''] = line.split(' ');
  return { method, path, fields: fields === '' ? [] : fields.split(',') };
};

const pkce = 'code_challenge,code_challenge_method';

const open = [
  `POST /signup email,phone,password,data,channel,${pkce}`, `POST /signup email,password,data,${pkce}`, 'POST /signup data',
  'POST /token?grant_type=password email,phone,password', 'POST /token?grant_type=refresh_token refresh_token',
  'POST /token?grant_type=pkce auth_code,code_verifier', 'POST /token?grant_type=id_token id_token,provider,nonce,access_token',
  'POST /token?grant_type=web3 chain,message,signature', 'POST /token email,password', `POST /otp email,phone,create_user,data,channel,${pkce}`,
  `POST /magiclink email,data,${pkce}`, `POST /recover email,${pkce}`, 'POST /resend type,email,phone', 'POST /verify type,email,token',
  'POST /verify type,phone,token', 'POST /verify type,token_hash', 'GET /verify type,token,redirect_to', 'GET /authorize provider,redirect_to,scopes',
  'GET /callback code,state,error', 'POST /callback code,state', 'POST /sso domain,provider_id,skip_http_redirect', 'POST /sso/saml/acs SAMLResponse,RelayState',
  'GET /sso/saml/metadata', 'POST /passkeys/authentication/options', 'POST /passkeys/authentication/verify challenge_id,credential', 'GET /settings', 'GET /health',
].map(route); // prettier-ignore

const signedIn = [
  `PUT /user email,phone,password,nonce,data,channel,${pkce}`, 'PUT /user data', 'PUT /user app_metadata,role', 'GET /user', 'POST /logout?scope=local', 'GET /reauthenticate',
  'GET /user/identities/authorize provider,redirect_to,skip_http_redirect', 'DELETE /user/identities/ID', 'POST /factors factor_type,friendly_name,issuer,phone',
  'POST /factors/ID/challenge channel', 'POST /factors/ID/verify challenge_id,code', 'DELETE /factors/ID', 'GET /passkeys', 'DELETE /passkeys/ID', 'PATCH /passkeys/ID friendly_name',
  'POST /passkeys/registration/options', 'POST /passkeys/registration/verify challenge_id,credential', 'GET /user/oauth/grants',
].map(route); // prettier-ignore

const service = [
  'POST /admin/users email,phone,password,password_hash,user_metadata,app_metadata,email_confirm,phone_confirm,role,ban_duration,id', 'GET /admin/users page,per_page',
  'PUT /admin/users/ID email,phone,user_metadata,app_metadata,ban_duration,role,email_confirm', 'GET /admin/users/ID', 'POST /invite email,data,redirect_to',
  'POST /admin/generate_link type,email,new_email,password,data,redirect_to', 'GET /admin/users/ID/factors', 'PUT /admin/users/ID/factors/ID friendly_name', 'GET /admin/sso/providers',
  'POST /admin/sso/providers type,metadata_xml,domains', 'PUT /admin/sso/providers/ID metadata_xml,domains', 'DELETE /admin/sso/providers/ID', 'GET /admin/users/ID/passkeys',
].map(route); // prettier-ignore

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
          `${caller}: ${method} ${JSON.stringify(target)} ${JSON.stringify(headers)} ${JSON.stringify(String(body ?? ''))}`,
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
