/** The database's owner, for making changes that the sockets are to hear of. */
import { Client } from 'pg';
import type { ContractServer } from '../server.ts';

export async function owner(server: ContractServer): Promise<Client> {
  const client = new Client({ connectionString: server.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
