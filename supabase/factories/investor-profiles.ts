/** Makes profiles of investors for tests. Runs as the owner of the database. */
import { type InvestorRecord, toInvestorRecord } from '@sangam/domain/investor-form';
import { exampleInvestorForm } from '@sangam/domain/testing/example-investor';
import type { Client } from 'pg';

/** A profile filled in full, with what is given in place of its answers. */
export async function buildInvestorProfile(
  client: Client,
  userId: string,
  answers: Partial<InvestorRecord> = {},
): Promise<void> {
  const row: Record<string, unknown> = {
    user_id: userId,
    ...toInvestorRecord(exampleInvestorForm),
    ...answers,
  };
  const columns = Object.keys(row);
  await client.query(
    `insert into public.investor_profiles (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}
