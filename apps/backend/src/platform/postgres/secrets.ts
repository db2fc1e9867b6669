/**
 * Secrets of the backend itself, in a table that no request role can read, so that all processes on one
 * database agree.
 */
import type { ClientBase } from 'pg';

/**
 * The secret of that name, made on first use; two processes at once get the same one.
 * @param make gives a new value where there is none yet
 */
export async function storedSecret(
  client: ClientBase,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const read = async (): Promise<string | undefined> => {
    const found = await client.query<{ value: string }>('select value from backend.secrets where name = $1', [
      name,
    ]);
    return found.rows[0]?.value;
  };
  const known = await read();
  if (known !== undefined) return known;
  await client.query(
    'insert into backend.secrets (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, await make()],
  );
  const value = await read();
  if (value === undefined) throw new Error(`the secret "${name}" could not be kept`);
  return value;
}
