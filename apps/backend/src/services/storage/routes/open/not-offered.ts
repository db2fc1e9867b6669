/** What the service says of features that it does not have (contract §4.7). */
import type { FastifyInstance } from 'fastify';
import { StorageError } from '../../errors/storage-error.ts';

const absent: Readonly<Record<string, string>> = {
  '/render/image/*': 'image transformation',
  '/vector/*': 'vector buckets',
  '/iceberg/*': 'analytics buckets',
};

function refuse(app: FastifyInstance, url: string, feature: string): void {
  app.all(url, async () => {
    throw new StorageError('notOffered', { feature });
  });
}

export function addNotOffered(app: FastifyInstance): void {
  for (const [url, feature] of Object.entries(absent)) refuse(app, url, feature);
}

/** Where the project does not switch the S3 protocol on. */
export function addS3Refusal(app: FastifyInstance): void {
  for (const url of ['/s3', '/s3/*']) refuse(app, url, 'the S3 protocol');
}
