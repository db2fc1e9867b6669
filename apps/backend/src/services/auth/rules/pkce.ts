/** The inputs and the check of a PKCE flow (RFC 7636; contract §1.1 'PKCE inputs'). */
import { createHash } from 'node:crypto';
import { AuthError } from '../errors/auth-error.ts';
import { sameText } from './token-hash.ts';

export interface CodeChallenge {
  readonly method: 's256' | 'plain';
  readonly challenge: string;
}

/**
 * @param challenge '' when absent @param method '' when absent
 * @returns null for a flow without PKCE
 * @throws {AuthError}
 */
export function codeChallenge(challenge: string, method: string): CodeChallenge | null {
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') throw new AuthError('pkceIncomplete');
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') throw new AuthError('pkceMethod', { method });
  if (challenge.length < 43 || challenge.length > 128) throw new AuthError('pkceLength');
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) throw new AuthError('pkceCharacters');
  return { method: lower, challenge };
}

/** Whether the verifier is the one that the challenge was made from. */
export function verifierFits(verifier: string, expected: CodeChallenge): boolean {
  const made =
    expected.method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return sameText(made, expected.challenge);
}
