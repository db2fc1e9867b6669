/** The product's database as its owner: for what has a past, which no call of the API gives. */
import { Client } from 'pg';

/** Runs the work with a connection of the owner, to the shared product where no other is named. */
export async function asOwner<Result>(
  work: (owner: Client) => Promise<Result>,
  databaseUrl = process.env.SANGAM_DATABASE_URL,
): Promise<Result> {
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
