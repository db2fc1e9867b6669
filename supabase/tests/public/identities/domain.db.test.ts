import {
  identityBucket,
  identityDecisions,
  identityFileName,
  identityFileTypes,
  identityLimits,
  identityProviders,
  identityReasons,
  identityStates,
  ownIdentityStates,
  yearsBetween,
} from '@sangam/domain/identity';
import { identityNumberKinds } from '@sangam/domain/identity-numbers';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, refusalOf } from '../acting.ts';

test('states, decisions, reasons, providers and kinds are the domain’s', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conname ~ '^kyc_(submissions|decisions)_(state|decision|reason|provider|number_kind)_known$'`,
    );
    const listed = Object.fromEntries(
      rows.map(({ name, definition }) => [
        name,
        [...definition.matchAll(/'([a-z_]+)'/g)].map((match) => match[1]),
      ]),
    );
    expect(listed).toEqual({
      kyc_submissions_state_known: [...identityStates],
      kyc_submissions_reason_known: [...identityReasons],
      kyc_submissions_provider_known: [...identityProviders],
      kyc_submissions_number_kind_known: [...identityNumberKinds],
      kyc_decisions_decision_known: [...identityDecisions],
    });
    expect(ownIdentityStates).toEqual(['none', ...identityStates, 'expired']);
  });
});

test('the bucket takes what the domain says, and nothing else', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query('select * from storage.buckets where id = $1', [identityBucket]);
    expect(rows[0]).toMatchObject({
      public: false,
      file_size_limit: String(identityLimits.fileBytes),
      allowed_mime_types: Object.keys(identityFileTypes.id).toSorted(),
    });
    const person = await buildUser(client);
    for (const extension of [
      ...Object.values(identityFileTypes.id),
      ...Object.values(identityFileTypes.selfie),
    ]) {
      const name = identityFileName(person, crypto.randomUUID(), extension);
      const upload = () =>
        ask(client, person, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [
          identityBucket,
          name,
        ]);
      expect([extension, await refusalOf(client, upload)]).toEqual([extension, null]);
    }
  });
});

/** @param number of a day in the year, 1 for 1 January */
const day = (year: number, number: number): string =>
  new Date(Date.UTC(year, 0, number)).toISOString().slice(0, 10);

test('years are counted as the domain counts them, on every day around every birthday', async () => {
  // Days of a leap year, and those around the birthdays that count.
  const pairs = Array.from({ length: 366 }, (_, index) => index + 1).flatMap((number) =>
    [18, 121].flatMap((years) =>
      [-2, -1, 0, 1].map((days) => [day(2008, number), day(2008 + years, number + days)] as const),
    ),
  );
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ years: number[] }>(
      `select array_agg(private.years_between(earlier, later) order by nth) as years
       from unnest($1::date[], $2::date[]) with ordinality as pair (earlier, later, nth)`,
      [pairs.map(([earlier]) => earlier), pairs.map(([, later]) => later)],
    );
    expect(rows[0]?.years).toEqual(pairs.map(([earlier, later]) => yearsBetween(earlier, later)));
  });
});
