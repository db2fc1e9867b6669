import { createHmac } from 'node:crypto';
import type { Auth } from '../context.ts';

/**
 * A flow's nonce and code verifier (RFC 7636) for the provider. Derived from the flow's id with the
 * installation's key: no further row stores a secret, and a person who learns the id from a URL can compute
 * neither.
 */
export function flowSecrets(
  auth: Pick<Auth, 'tokenHashKey'>,
  flowId: string,
): { readonly nonce: string; readonly codeVerifier: string } {
  const derive = (purpose: string): string =>
    createHmac('sha256', auth.tokenHashKey).update(`${purpose} of flow ${flowId}`).digest('base64url');
  return { nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}
