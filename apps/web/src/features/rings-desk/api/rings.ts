import { deskRingSchema, deskRingsSchema } from '@sangam/domain/validation/desk-ring';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isAbsent } from '#shared/api/errors.ts';

/** Everything that the desk knows of rings. */
export const ringsKey = ['desk-rings'] as const;

async function fetchRings(settled: boolean) {
  const client = await getClient();
  const { data, error } = await client.rpc('desk_rings', { settled });
  if (error) throw error;
  return deskRingsSchema.parse(data);
}

/** Rings that wait to be looked at, or those that were settled, the newest tie first. */
export const ringsQuery = (settled: boolean) =>
  queryOptions({ queryKey: [...ringsKey, 'list', settled], queryFn: () => fetchRings(settled) });

async function fetchRing(ring: string) {
  const client = await getClient();
  const { data, error } = await client.rpc('ring_for_desk', { ring });
  if (error && isAbsent(error)) return null;
  if (error) throw error;
  return deskRingSchema.parse(data);
}

/** One ring; null where there is none. Each fetch is in the audit log. */
export const ringQuery = (ring: string) =>
  queryOptions({
    queryKey: [...ringsKey, 'one', ring],
    queryFn: () => fetchRing(ring),
    refetchOnWindowFocus: false,
    retry: false,
  });
