import { createHmac } from 'node:crypto';
import type { Auth } from '../context.ts';

/**
 * The nonce and the code verifier (RFC 7636) that a flow has with the provider. Derived from the flow's id by the installation's key: no
 * further row holds a secret, and who learns the id from an address can compute neither.
 */
export function flowSecrets(
  auth: Pick<Auth, 'tokenHashKey'>,
  flowId: string,
): { readonly nonce: string; readonly codeVerifier: string } {
  const derive = (purpose: string): string =>
    createHmac('sha256', auth.tokenHashKey).update(`${purpose} of flow ${flowId}`).digest('base64url');
  return { nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}
