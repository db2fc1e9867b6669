/** `POST /token`: a session in exchange for something that proves who asks. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../../../context.ts';
import { AuthError } from '../../../errors/auth-error.ts';
import { withBothMetadata } from '../../../requests/request-body.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { refreshGrant } from './refresh-grant.ts';
import { web3Grant } from './web3-grant.ts';

type Grant = (auth: Auth, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const grants = new Map<unknown, Grant>([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
  ['pkce', pkceGrant],
  ['id_token', idTokenGrant],
  ['web3', web3Grant],
]);

export function addToken(app: FastifyInstance, auth: Auth): void {
  const { web3 } = auth.settings;
  // What a wallet signs may have 20 KB.
  const options = web3.ethereum || web3.solana ? withBothMetadata : {};
  app.post('/token', options, async (request, reply) => {
    const grant = grants.get((request.query as { grant_type?: unknown }).grant_type);
    if (!grant) throw new AuthError('unsupportedGrant');
    return grant(auth, request, reply);
  });
}
