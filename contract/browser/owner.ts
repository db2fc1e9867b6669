/** The product's database as its owner: for what has a past, which no call of the API gives. */
import { Client } from 'pg';

/** Runs the work with a connection of the owner. */
export async function asOwner<Result>(work: (owner: Client) => Promise<Result>): Promise<Result> {
  const owner = new Client({ connectionString: process.env.SANGAM_DATABASE_URL });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
