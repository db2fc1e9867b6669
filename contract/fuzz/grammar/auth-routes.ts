/** The routes of `/auth/v1`, what their bodies, forms and queries hold, and values for it (contract §1). */
import * as fc from 'fast-check';
import { people } from '../world.ts';
import { mutated, oddPiece, usually } from './odd.ts';

/** Accounts of those who ask: not those of the other protocols, whose tokens a sign-out would end. */
export const accounts = {
  asha: '00000000-0000-4000-8000-0000000000aa',
  bela: '00000000-0000-4000-8000-0000000000bb',
} as const;

const email = usually(
  fc.constantFrom(
    'asha@fuzz.example',
    'bela@fuzz.example',
    'chitra@fuzz.example',
    'new@fuzz.example',
    'NEW@FUZZ.EXAMPLE',
    'a@b',
    '@',
    '',
    'ü@fuzz.example',
    `${'a'.repeat(250)}@fuzz.example`,
    'a b@fuzz.example',
    '"a"@fuzz.example',
    'a@fuzz.example\r\nBcc: b@c.d',
  ),
);
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
export const id = usually(
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
export const url = usually(
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
  fc.constantFrom<unknown>(
    {},
    { name: 'A' },
    { sub: people.chitra, email: 'x' },
    { long: 'x'.repeat(9000) },
    { ['__proto__']: 1 },
    { a: '\0' },
  ),
  fc.dictionary(oddPiece, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
);
const challenge = usually(fc.constantFrom('a'.repeat(43), 'a'.repeat(129), 'short'));
const hash = usually(fc.constantFrom('pkce_abc', 'a'.repeat(56), 'deadbeef'));
const credential = fc.constantFrom<unknown>(
  { id: 'a', rawId: 'a', type: 'public-key', response: {} },
  {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'AA', signature: 'AA' },
  },
  {},
);

export const members: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email,
  phone,
  password,
  code,
  type,
  data,
  token: code,
  token_hash: hash,
  nonce: code,
  refresh_token: hash,
  auth_code: id,
  code_verifier: challenge,
  code_challenge: challenge,
  code_challenge_method: usually(fc.constantFrom('s256', 'plain', 'S256')),
  create_user: fc.boolean(),
  channel: usually(fc.constantFrom('sms', 'whatsapp')),
  id_token: usually(fc.constant('e30.e30.a')),
  provider: usually(fc.constantFrom('google', 'github', 'email')),
  app_metadata: data,
  user_metadata: data,
  role: usually(fc.constantFrom('authenticated', 'anon', 'service_role')),
  factor_type: usually(fc.constantFrom('totp', 'phone', 'webauthn')),
  friendly_name: usually(fc.constantFrom('a', 'x'.repeat(300))),
  issuer: url,
  challenge_id: id,
  chain: usually(fc.constantFrom('ethereum', 'solana')),
  signature: usually(fc.constantFrom('0x00', 'AA==', `0x${'0'.repeat(130)}`)),
  message: mutated(
    fc.constant(
      'localhost:3000 wants you to sign in with your Ethereum account:\n' +
        `0x${'0'.repeat(40)}\n\nHello\n\nURI: http://localhost:3000\nVersion: 1\nChain ID: 1\n` +
        'Nonce: abcdefgh\nIssued At: 2026-01-01T00:00:00Z',
    ),
  ),
  credential,
  ban_duration: usually(fc.constantFrom('none', '1h', '1.5h', '-1h', '99999999999h', '1h1h')),
  email_confirm: fc.boolean(),
  phone_confirm: fc.boolean(),
  new_email: email,
  new_phone: phone,
  redirect_to: url,
  domain: usually(fc.constantFrom('fuzz.example', '*')),
  provider_id: id,
  skip_http_redirect: fc.boolean(),
  metadata_xml: mutated(
    fc.constant('<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="a"/>'),
  ),
  should_soft_delete: fc.boolean(),
  password_hash: usually(
    fc.constantFrom(
      '$2a$10$abcdefghijklmnopqrstuv',
      '$argon2id$v=19$m=16,t=2,p=1$YWFhYWFhYWE$YQ',
      '$fbscrypt$v=1',
    ),
  ),
  id,
};

export interface Route {
  readonly method: string;
  readonly path: string;
  /** What its body, form or query holds. */
  readonly fields: readonly string[];
}

export const route = (line: string): Route => {
  const [method = 'GET', path = '/', fields = ''] = line.split(' ');
  return { method, path, fields: fields === '' ? [] : fields.split(',') };
};

/** A route a line. */
const routes = (lines: string): Route[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => route(line.trim()));

const pkce = 'code_challenge,code_challenge_method';

export const open = routes(`
  POST /signup email,phone,password,data,channel,${pkce}
  POST /signup email,password,data,${pkce}
  POST /signup data
  POST /token?grant_type=password email,phone,password
  POST /token?grant_type=refresh_token refresh_token
  POST /token?grant_type=pkce auth_code,code_verifier
  POST /token?grant_type=id_token id_token,provider,nonce,access_token
  POST /token?grant_type=web3 chain,message,signature
  POST /token email,password
  POST /otp email,phone,create_user,data,channel,${pkce}
  POST /magiclink email,data,${pkce}
  POST /recover email,${pkce}
  POST /resend type,email,phone
  POST /verify type,email,token
  POST /verify type,phone,token
  POST /verify type,token_hash
  GET /verify type,token,redirect_to
  GET /authorize provider,redirect_to,scopes
  GET /callback code,state,error
  POST /callback code,state
  POST /sso domain,provider_id,skip_http_redirect
  POST /sso/saml/acs SAMLResponse,RelayState
  GET /sso/saml/metadata
  POST /passkeys/authentication/options
  POST /passkeys/authentication/verify challenge_id,credential
  GET /settings
  GET /health
`);

export const signedIn = routes(`
  PUT /user email,phone,password,nonce,data,channel,${pkce}
  PUT /user data
  PUT /user app_metadata,role
  GET /user
  POST /logout?scope=local
  GET /reauthenticate
  GET /user/identities/authorize provider,redirect_to,skip_http_redirect
  DELETE /user/identities/ID
  POST /factors factor_type,friendly_name,issuer,phone
  POST /factors/ID/challenge channel
  POST /factors/ID/verify challenge_id,code
  DELETE /factors/ID
  GET /passkeys
  DELETE /passkeys/ID
  PATCH /passkeys/ID friendly_name
  POST /passkeys/registration/options
  POST /passkeys/registration/verify challenge_id,credential
  GET /user/oauth/grants
`);

export const service = routes(`
  POST /admin/users email,phone,password,password_hash,user_metadata,app_metadata,email_confirm,role,ban_duration,id
  GET /admin/users page,per_page
  PUT /admin/users/ID email,phone,user_metadata,app_metadata,ban_duration,role,email_confirm
  GET /admin/users/ID
  POST /invite email,data,redirect_to
  POST /admin/generate_link type,email,new_email,password,data,redirect_to
  GET /admin/users/ID/factors
  PUT /admin/users/ID/factors/ID friendly_name
  GET /admin/sso/providers
  POST /admin/sso/providers type,metadata_xml,domains
  PUT /admin/sso/providers/ID metadata_xml,domains
  DELETE /admin/sso/providers/ID
  GET /admin/users/ID/passkeys
`);
