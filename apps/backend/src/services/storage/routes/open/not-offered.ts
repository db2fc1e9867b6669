/** What the service says of features that it does not have (contract §4.7). */
import type { FastifyInstance } from 'fastify';
import { StorageError } from '../../errors/storage-error.ts';

/** Vector buckets, analytics buckets, the S3 protocol. */
const absent = ['/vector/*', '/iceberg/*', '/s3', '/s3/*'] as const;

export function addNotOffered(app: FastifyInstance): void {
  for (const url of absent) {
    app.all(url, async () => {
      throw new StorageError('notOffered');
    });
  }
}
