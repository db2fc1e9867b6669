import { reportLimits } from '@sangam/domain/limits';
import { type Actor, as, freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing, buildReport } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

interface Report {
  readonly reason?: string;
  readonly details?: string | null;
}

/** Reports an idea as the app does; what was stored. */
async function report(client: Client, reporter: string, idea: string, { reason, details }: Report = {}) {
  const { rows } = await as(client, person(reporter), () =>
    client.query<Record<string, unknown>>(
      'insert into public.idea_reports (idea_id, reason, details) values ($1, $2, $3) returning *',
      [idea, reason ?? 'unlawful', details ?? null],
    ),
  );
  return rows[0];
}

/** The refusal's code and constraint; null where the report was taken. */
async function refusal(client: Client, reporter: string, idea: string, what: Report = {}) {
  await client.query('savepoint attempt');
  try {
    await report(client, reporter, idea, what);
    return null;
  } catch (error) {
    await client.query('rollback to savepoint attempt');
    const { code, constraint } = error as { code?: string; constraint?: string };
    return [code, constraint];
  }
}

test('a reader reports a listed idea: the report is open, of now, theirs, and trimmed', async () => {
  await rolledBack(async (client) => {
    const reader = await buildUser(client, { hasAcceptedDisclaimer: true });
    const idea = await buildListing(client);
    expect(
      await report(client, reader, idea, { reason: 'other', details: ' \n It is a copy.\t' }),
    ).toMatchObject({ reporter: reader, idea_id: idea, status: 'open', details: 'It is a copy.' });
    const other = await buildListing(client);
    expect(await report(client, reader, other, { details: '  ' })).toMatchObject({ details: null });
  });
});

test('nobody reports without the disclaimer, without a confirmed address, or an idea of their own', async () => {
  await rolledBack(async (client) => {
    const accepted = { hasAcceptedDisclaimer: true } as const;
    const founder = await buildUser(client, accepted);
    const idea = await buildListing(client, { submitted_by: founder });
    for (const traits of [
      {},
      { ...accepted, isEmailConfirmed: false },
      // An admin has the desk.
      { ...accepted, isAdmin: true },
    ]) {
      const reader = await buildUser(client, traits);
      expect([traits, await refusal(client, reader, idea)]).toEqual([traits, ['42501', undefined]]);
    }
    expect(await refusal(client, founder, idea)).toEqual(['42501', undefined]);
    await client.query('update public.ideas set withdrawn_at = now() where id = $1', [idea]);
    expect(await refusal(client, await buildUser(client, accepted), idea)).toEqual(['42501', undefined]);
  });
});

test('a person has one open report of an idea, and another once it is decided', async () => {
  await rolledBack(async (client) => {
    const reader = await buildUser(client, { hasAcceptedDisclaimer: true });
    const idea = await buildListing(client);
    await report(client, reader, idea);
    expect(await refusal(client, reader, idea, { reason: 'contact_details' })).toEqual([
      '23505',
      'idea_reports_open',
    ]);
    const another = await buildUser(client, { hasAcceptedDisclaimer: true });
    expect(await refusal(client, another, idea)).toBeNull();
    await client.query(`update public.idea_reports set status = 'dismissed' where reporter = $1`, [reader]);
    expect(await refusal(client, reader, idea)).toBeNull();
  });
});

test.each([
  [0.99, ['PT429', 'idea_reports_a_day']],
  [1, null],
])('with as many reports as a day takes, of %s days ago, another is answered %j', async (daysAgo, answer) => {
  await rolledBack(async (client) => {
    const reader = await buildUser(client, { hasAcceptedDisclaimer: true });
    const another = await buildUser(client, { hasAcceptedDisclaimer: true });
    for (let count = 1; count < reportLimits.aDay; count += 1)
      await buildReport(client, { userId: reader, daysAgo });
    expect(await refusal(client, reader, await buildListing(client))).toBeNull();
    await client.query(
      `update public.idea_reports set created_at = now() - make_interval(secs => $1::float8 * 86400)`,
      [daysAgo],
    );
    const idea = await buildListing(client);
    expect(await refusal(client, another, idea)).toBeNull();
    expect(await refusal(client, reader, idea)).toEqual(answer);
  });
});

test('two reports at the same moment do not pass the limit together', async () => {
  const connection = await freshDatabase();
  const [one, other] = [await openClient(connection), await openClient(connection)];
  try {
    const reader = await buildUser(one, { hasAcceptedDisclaimer: true });
    for (let count = 1; count < reportLimits.aDay; count += 1) await buildReport(one, { userId: reader });
    const [first, second] = [await buildListing(one), await buildListing(one)];
    await one.query('begin');
    await other.query('begin');
    await report(one, reader, first);
    const waiting = report(other, reader, second).then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    await one.query('commit');
    expect(await waiting).toBe('PT429');
  } finally {
    await one.end();
    await other.end();
  }
});
