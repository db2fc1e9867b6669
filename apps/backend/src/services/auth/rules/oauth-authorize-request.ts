/** The question that an application sends a person with (RFC 6749 4.1.1, RFC 7636, RFC 8707). */
import { defaultScope, scopesOf, supportedScopes } from './oauth-scopes.ts';

/** Bounds of the columns, in characters. */
const maxLengths = { state: 4096, nonce: 255, scope: 2048, resource: 2048 } as const;

export interface AuthorizeRequest {
  readonly scope: string;
  readonly state: string;
  readonly nonce: string;
  readonly resource: string;
  readonly codeChallenge: string;
}

const names = [
  'response_type',
  'scope',
  'state',
  'nonce',
  'resource',
  'code_challenge',
  'code_challenge_method',
] as const;

function resourceFault(resource: string): string | null {
  if (resource === '') return null;
  if (!URL.canParse(resource)) return 'resource must be an absolute URI';
  if (resource.includes('#')) return 'resource must not include a fragment component';
  return resource.includes('?') ? 'resource must not include a query component' : null;
}

function challengeFault(challenge: string, method: string): string | null {
  if (challenge === '' || method === '')
    return 'PKCE flow requires both code_challenge and code_challenge_method';
  // The reference takes `plain` as well, whose verifier is in the question for all to read.
  if (method.toLowerCase() !== 's256') return "code_challenge_method must be 'S256'";
  return /^[\w-]{43}$/.test(challenge) ? null : 'code_challenge must be a SHA-256 in base64url';
}

function scopeFault(scope: string): string | null {
  const scopes = scopesOf(scope);
  if (scopes.length === 0) return 'scope parameter cannot be empty';
  const foreign = scopes.find((each) => !supportedScopes.includes(each));
  return foreign === undefined
    ? null
    : `unsupported scope: ${foreign.replaceAll(/[^\w.:/-]/g, '').slice(0, 100)}`;
}

/** The state as it goes back with whatever is answered; '' where it is none that could. */
export function stateOf(query: Readonly<Record<string, unknown>>): string {
  const { state } = query;
  return typeof state === 'string' && state.length <= maxLengths.state ? state : '';
}

/**
 * @param query without what names client and address, which are judged before
 * @returns the request, or what is wrong with it in words for the application
 */
export function readAuthorizeRequest(
  query: Readonly<Record<string, unknown>>,
): AuthorizeRequest | { readonly fault: string } {
  const given = new Map<string, string>();
  for (const name of names) {
    const value = query[name] ?? '';
    // RFC 6749 3.1: no parameter twice.
    if (typeof value !== 'string') return { fault: `${name} must be given once` };
    given.set(name, value);
  }
  const of = (name: (typeof names)[number]): string => given.get(name) ?? '';
  for (const [name, length] of Object.entries(maxLengths))
    if (of(name as keyof typeof maxLengths).length > length)
      return { fault: `${name} cannot exceed ${length} characters` };
  if (!['', 'code'].includes(of('response_type'))) return { fault: 'only response_type=code is supported' };
  const scope = of('scope') === '' ? defaultScope : of('scope');
  const fault =
    scopeFault(scope) ??
    resourceFault(of('resource')) ??
    challengeFault(of('code_challenge'), of('code_challenge_method'));
  if (fault !== null) return { fault };
  return {
    scope: scopesOf(scope).join(' '),
    state: of('state'),
    nonce: of('nonce'),
    resource: of('resource'),
    codeChallenge: of('code_challenge'),
  };
}
