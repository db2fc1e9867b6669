import { describe, expect, it } from 'vitest';
import { readAuthorizeRequest, stateOf } from './oauth-authorize-request.ts';

const challenge = 'a'.repeat(43);
const asked = { scope: 'email', code_challenge: challenge, code_challenge_method: 'S256' };

describe('what an application asks', () => {
  it('is read whole, with what is not given as empty', () => {
    expect(readAuthorizeRequest(asked)).toEqual({
      scope: 'email',
      state: '',
      nonce: '',
      resource: '',
      codeChallenge: challenge,
    });
  });

  it('asks for the address where it names no scope, and names each scope once', () => {
    expect(readAuthorizeRequest({ ...asked, scope: '' })).toMatchObject({ scope: 'email' });
    expect(readAuthorizeRequest({ ...asked, scope: 'openid  email openid' })).toMatchObject({
      scope: 'openid email',
    });
  });

  it('may be as long as it may be', () => {
    const longest = { state: 's'.repeat(4096), nonce: 'n'.repeat(255) };
    expect(readAuthorizeRequest({ ...asked, ...longest })).toMatchObject(longest);
  });

  it('keeps state, nonce and resource as given', () => {
    const more = { response_type: 'code', state: 's', nonce: 'n', resource: 'https://api.example.com/x' };
    expect(readAuthorizeRequest({ ...asked, ...more })).toEqual({
      scope: 'email',
      state: 's',
      nonce: 'n',
      resource: 'https://api.example.com/x',
      codeChallenge: challenge,
    });
  });

  it.each([
    [{ code_challenge: '' }, 'PKCE flow requires both code_challenge and code_challenge_method'],
    [{ code_challenge_method: '' }, 'PKCE flow requires both code_challenge and code_challenge_method'],
    [{ code_challenge_method: 'plain' }, "code_challenge_method must be 'S256'"],
    [{ code_challenge: 'a'.repeat(42) }, 'code_challenge must be a SHA-256 in base64url'],
    [{ code_challenge: 'a'.repeat(44) }, 'code_challenge must be a SHA-256 in base64url'],
    [{ code_challenge: '+'.repeat(43) }, 'code_challenge must be a SHA-256 in base64url'],
    [{ scope: ' ' }, 'scope parameter cannot be empty'],
    [{ scope: 'email all<b>' }, 'unsupported scope: allb'],
    [{ scope: 'x'.repeat(101) }, `unsupported scope: ${'x'.repeat(100)}`],
    [{ resource: 'x' }, 'resource must be an absolute URI'],
    [{ resource: 'https://a.example/#b' }, 'resource must not include a fragment component'],
    [{ resource: 'https://a.example/?b' }, 'resource must not include a query component'],
    [{ response_type: 'token' }, 'only response_type=code is supported'],
    [{ state: ['a', 'b'] }, 'state must be given once'],
    [{ nonce: 'n'.repeat(256) }, 'nonce cannot exceed 255 characters'],
  ])('%j is refused', (wrong, fault) => {
    expect(readAuthorizeRequest({ ...asked, ...wrong })).toEqual({ fault });
  });
});

it('a state goes back unless it is none that could', () => {
  expect(stateOf({ state: 's'.repeat(4096) })).toBe('s'.repeat(4096));
  expect(stateOf({ state: 's'.repeat(4097) })).toBe('');
  expect(stateOf({ state: ['s'] })).toBe('');
});
