/** About the service itself, and what it says of features that it does not have. */
import type { FastifyInstance } from 'fastify';
import { StorageError } from '../../errors/catalogue.ts';

const absent: Readonly<Record<string, string>> = {
  '/render/image/*': 'image transformation',
  '/vector/*': 'vector buckets',
  '/iceberg/*': 'analytics buckets',
  '/s3': 'the S3 protocol',
  '/s3/*': 'the S3 protocol',
};

export function addServiceRoutes(app: FastifyInstance, version: string): void {
  app.get('/status', async (_request, reply) => reply.send());
  app.get('/version', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(version));
  app.get('/health', async () => ({ healthy: true }));
  for (const [url, feature] of Object.entries(absent)) {
    app.all(url, async () => {
      throw new StorageError('notOffered', { feature });
    });
  }
}
