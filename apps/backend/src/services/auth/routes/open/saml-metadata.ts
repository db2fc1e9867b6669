/** `GET /sso/saml/metadata`: what identity providers need to know of this server (contract §1.9). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';

/** Years that a document which somebody keeps says it is valid for. */
const validYears = 5;

export function addSamlMetadata(app: FastifyInstance, auth: Auth): void {
  app.get('/sso/saml/metadata', async (request, reply) => {
    if (!auth.sso) throw new AuthError('samlDisabled');
    const isDownload = (request.query as { download?: unknown }).download === 'true';
    const validUntil = new Date();
    validUntil.setUTCFullYear(validUntil.getUTCFullYear() + validYears);
    const xml = auth.sso.serviceProvider.metadata(isDownload ? validUntil : null);
    reply.header('cache-control', 'public, max-age=600').type('application/xml');
    if (isDownload) reply.header('content-disposition', 'attachment; filename="metadata.xml"');
    return reply.send(xml);
  });
}
