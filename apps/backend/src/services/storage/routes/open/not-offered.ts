/** What the service says of features that it does not have (contract §4.7). */
import type { FastifyInstance } from 'fastify';
import { StorageError } from '../../errors/storage-error.ts';

const absent: Readonly<Record<string, string>> = {
  '/render/image/*': 'image transformation',
  '/vector/*': 'vector buckets',
  '/iceberg/*': 'analytics buckets',
  '/s3': 'the S3 protocol',
  '/s3/*': 'the S3 protocol',
};

export function addNotOffered(app: FastifyInstance): void {
  for (const [url, feature] of Object.entries(absent)) {
    app.all(url, async () => {
      throw new StorageError('notOffered', { feature });
    });
  }
}
