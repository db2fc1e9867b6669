/** The project's functions of schema `linked_images`, which say what belongs to whom. */
import type { RequestPool, RequestSession } from '../../../platform/postgres/request-pool.ts';
import { isLinkedSource } from '../rules/linked-source.ts';
import type { LinkedSource } from '../rules/linked-source.ts';

/** No such function, no such schema, no right to either: nothing of the kind is offered to this caller. */
const notOffered = new Set(['42883', '3F000', '42501']);

/** Whether the address belongs to something that the caller may read. */
export async function belongs(
  pool: RequestPool,
  session: RequestSession,
  linked: LinkedSource,
  address: string,
): Promise<boolean> {
  if (!isLinkedSource(linked)) return false;
  try {
    const text = `select linked_images."${linked.name}"($1::uuid, $2::text)`;
    const { rows } = await pool.run(session, { text, values: [linked.source, address] });
    return rows[0]?.[0] === 't';
  } catch (error) {
    if (notOffered.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
