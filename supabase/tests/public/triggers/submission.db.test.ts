import { submissionLimits } from '@sangam/domain/limits';
import { type Actor, as, freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { submissionStatement } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

test(
  'status, reviewer and time of a submission cannot be forged',
  { tags: ['S3.entities.6', 'S6.roles.1'] },
  async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const forged = submissionStatement({
        approval_status: 'approved',
        admin_notes: 'Great',
        reviewed_by: founder,
        reviewed_at: '2020-01-01',
        timestamp: '2020-01-01',
      });
      const { rows } = await as(client, person(founder), () => client.query(forged));
      expect(rows[0]).toMatchObject({
        approval_status: 'pending',
        admin_notes: null,
        reviewed_by: null,
        reviewed_at: null,
        submitted_by: founder,
      });
      expect(rows[0].timestamp.getFullYear()).toBeGreaterThan(2020);
    });
  },
);

test('an admin’s own submission waits for review like any other', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const { rows } = await as(client, person(admin), () =>
      client.query(submissionStatement({ approval_status: 'approved' })),
    );
    expect(rows[0].approval_status).toBe('pending');
  });
});

test('without a confirmed e-mail address nobody submits', async () => {
  await rolledBack(async (client) => {
    const unconfirmed = await buildUser(client, { isEmailConfirmed: false });
    await expect(
      as(client, person(unconfirmed), () => client.query(submissionStatement())),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

test('the same business a moment later is refused, another one is not', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const submit = (name: string): Promise<unknown> =>
      as(client, person(founder), () => client.query(submissionStatement({ business_name: name })));
    await submit('Ginger Works');
    await submit('Turmeric Works');
    await expect(submit('GINGER works ')).rejects.toMatchObject({
      code: 'P0001',
      constraint: 'ideas_business_name_just_submitted',
    });
  });
});

test.each([
  [0.99, 'ideas_business_name_just_submitted'],
  [1, null],
])('the same business %d seconds later', async (seconds, constraint) => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const submit = () => as(client, person(founder), () => client.query(submissionStatement()));
    await submit();
    await client.query(`update public.ideas set "timestamp" = now() - make_interval(secs => $1)`, [seconds]);
    const outcome: unknown = await submit().then(
      () => null,
      (error: { constraint: string }) => error.constraint,
    );
    expect(outcome).toBe(constraint);
  });
});

/** Submits several in one statement, as a request with a list of records does. */
function submitTogether(client: Client, founder: string, names: readonly string[]): Promise<unknown> {
  const { text, values } = submissionStatement();
  const columns = text.slice(text.indexOf('(') + 1, text.indexOf(')'));
  const answers = Object.fromEntries(
    columns.split(', ').map((column, index) => [column.slice(1, -1), values[index]]),
  );
  return as(client, person(founder), () =>
    client.query(
      `insert into public.ideas (${columns}) select ${columns} from jsonb_populate_recordset(null::public.ideas, $1)`,
      [JSON.stringify(names.map((business_name) => ({ ...answers, business_name })))],
    ),
  );
}

test('a founder submits no more ideas within a day than the limit, however many a request holds', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const names = Array.from({ length: submissionLimits.aDay + 1 }, (_, number) => `Works ${number}`);
    const refusal = { code: 'PT429', constraint: 'ideas_submissions_a_day' };
    await client.query('savepoint attempt');
    await expect(submitTogether(client, founder, names)).rejects.toMatchObject(refusal);
    await client.query('rollback to savepoint attempt');
    await submitTogether(client, founder, names.slice(1));
    await client.query('savepoint attempt');
    await expect(submitTogether(client, founder, ['One More'])).rejects.toMatchObject(refusal);
    await client.query('rollback to savepoint attempt');
    await submitTogether(client, await buildUser(client), ['Of Another']);
    const sentAgo = (interval: string) =>
      client.query(
        `update public.ideas set "timestamp" = now() - $1::interval where business_name = 'Works 1'`,
        [interval],
      );
    await sentAgo('23:59:59');
    await client.query('savepoint attempt');
    await expect(submitTogether(client, founder, ['One More'])).rejects.toMatchObject(refusal);
    await client.query('rollback to savepoint attempt');
    await sentAgo('24:00:00');
    await submitTogether(client, founder, ['One More']);
  });
});

test('an id chosen by the client makes a repeated request harmless', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const id = '6f2e5c1e-6a57-4e0a-9a6b-2f6e0a4f9f10';
    await as(client, person(founder), () => client.query(submissionStatement({ id })));
    await expect(
      as(client, person(founder), () => client.query(submissionStatement({ id, business_name: 'B' }))),
    ).rejects.toMatchObject({ code: '23505', constraint: 'ideas_pkey' });
  });
});

test('of a double click over two connections one submission is kept', async () => {
  const connection = await freshDatabase();
  const owner = await openClient(connection);
  const clicks = [await openClient(connection), await openClient(connection)];
  try {
    const founder = await buildUser(owner);
    const submit = async (client: Client): Promise<string> => {
      await client.query('begin');
      try {
        await as(client, person(founder), () => client.query(submissionStatement()));
        await client.query('commit');
        return 'kept';
      } catch (error) {
        await client.query('rollback');
        return (error as { constraint: string }).constraint;
      }
    };
    const outcomes = await Promise.all(clicks.map(submit));
    expect(outcomes.toSorted()).toEqual(['ideas_business_name_just_submitted', 'kept']);
  } finally {
    await Promise.all([owner, ...clicks].map((client) => client.end()));
  }
});
