/** `GET /authorize`: sign-in with a provider (CONTRACT 1.6). No provider is offered yet, so each is refused as the contract says. */
import type { FastifyInstance } from 'fastify';
import { AuthError } from '../../errors.ts';
import { providerNames } from '../../rules/providers.ts';

export function addAuthorize(app: FastifyInstance): void {
  app.get('/authorize', async (request) => {
    const { provider } = request.query as { provider?: unknown };
    const name = typeof provider === 'string' ? provider.toLowerCase() : '';
    if (providerNames.some((known) => known === name)) throw new AuthError('providerDisabled');
    throw new AuthError('providerUnknown', { provider: name });
  });
}
