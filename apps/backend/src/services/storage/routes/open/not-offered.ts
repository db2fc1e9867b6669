/** What the service says of features that it does not have (contract §4.7, §4.9). */
import type { FastifyInstance } from 'fastify';
import { StorageError } from '../../errors/storage-error.ts';

/** Vector buckets, analytics buckets. */
const absent = ['/vector/*', '/iceberg/*'] as const;

function refuse(app: FastifyInstance, urls: readonly string[]): void {
  for (const url of urls) {
    app.all(url, async () => {
      throw new StorageError('notOffered');
    });
  }
}

export function addNotOffered(app: FastifyInstance): void {
  refuse(app, absent);
}

/** Where the project does not switch the S3 protocol on. */
export function addS3Refusal(app: FastifyInstance): void {
  refuse(app, ['/s3', '/s3/*']);
}
