/** Makes uploads for tests: rows of storage.objects, without bytes. Run as the owner of the database. */
import { randomUUID } from 'node:crypto';
import { mediaName, mediaReferenceOf } from '@sangam/domain/media';
import type { Client } from 'pg';

export interface MediaTraits {
  readonly extension?: string;
  readonly bytes?: number;
  readonly daysAgo?: number;
}

/** A file in a user's folder, a small JPEG of today by default. @returns the reference that an idea holds */
export async function buildMedia(client: Client, userId: string, traits: MediaTraits = {}): Promise<string> {
  const name = mediaName(userId, randomUUID(), traits.extension ?? 'jpg');
  await client.query(
    `insert into storage.objects (bucket_id, name, owner_id, metadata, created_at)
     values ('idea-media', $1, $2, jsonb_build_object('size', $3::bigint), now() - make_interval(days => $4))`,
    [name, userId, traits.bytes ?? 1000, traits.daysAgo ?? 0],
  );
  return mediaReferenceOf(name);
}
