/** Logging in as one of the backend's own roles, as the running backend does. */
import type { ConnectionOptions, DatabaseRole } from '@sangam/backend/connection';
import { Client } from 'pg';

/** @param owner the owner's connection to a database that is bootstrapped */
export async function connectionAs(owner: ConnectionOptions, role: DatabaseRole): Promise<ConnectionOptions> {
  const client = new Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(
      'select value from backend.secrets where name = $1',
      [`password of ${role}`],
    );
    return { ...owner, user: role, password: rows[0]?.value };
  } finally {
    await client.end();
  }
}
