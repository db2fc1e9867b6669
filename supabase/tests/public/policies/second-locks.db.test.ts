/** Conditions that another rule hides: that rule is removed first, so that each condition is tested alone. */
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildDraft, buildIdea, buildListing, submissionStatement } from '../../../factories/ideas.ts';
import { buildBillingDetails } from '../../../factories/payments.ts';
import { buildInvestorProfile } from '../../../factories/investor-profiles.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

/** The code of the refusal; else the number of rows. */
async function outcome(client: Client, id: string, text: string, values: unknown[] = []): Promise<unknown> {
  await client.query('savepoint attempt');
  try {
    const { rowCount } = await as(client, person(id), () => client.query(text, values));
    return rowCount;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

test.each([
  ['billing_details', 'user_id', `state = 'Goa'`],
  ['idea_drafts', 'user_id', 'step = 2'],
  ['investor_profiles', 'user_id', `city = 'Pune'`],
  ['notification_preferences', 'user_id', `review_mail = 'none'`],
  ['notifications', 'recipient', 'read_at = now()'],
  ['profiles', 'id', `full_name = 'Asha Patil'`],
])('nobody gives a row of %s away, even if %s could be written', async (table, column, harmless) => {
  await rolledBack(async (client) => {
    const [me, other] = [await buildUser(client), await buildUser(client)];
    await buildListing(client, { submitted_by: me });
    await buildDraft(client, { userId: me });
    await buildInvestorProfile(client, me);
    await buildBillingDetails(client, me);
    await client.query(`grant update (${column}) on public.${table} to authenticated`);
    // Without a `where` the statement reads nothing, so the policy for reading does not apply.
    expect(await outcome(client, me, `update public.${table} set ${harmless}`)).toBe(1);
    expect(await outcome(client, me, `update public.${table} set ${column} = '${other}'`)).toBe('42501');
  });
});

test('a submission that is not as it should be is refused, even if nothing corrected it', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    await client.query('alter table public.ideas disable trigger ideas_30_guard_submission');
    const submit = (columns: Readonly<Record<string, unknown>>) => {
      // Nothing is returned, so the policy for reading does not apply.
      const { text, values } = submissionStatement({ submitted_by: founder, ...columns });
      return outcome(client, founder, text.replace(' returning *', ''), values);
    };
    expect(await submit({})).toBe(1);
    for (const columns of [
      // Refused by the table as well if it is reviewed at no time.
      { approval_status: 'rejected', reviewed_at: undefined },
      { admin_notes: 'Great' },
      { reviewed_by: founder },
      { reviewed_at: new Date() },
      { submitted_by: await buildUser(client) },
    ])
      expect([columns, await submit(columns)]).toEqual([columns, '42501']);
  });
});

test('a revision changes neither founder nor status nor withdrawal, even if nothing else guarded them', async () => {
  await rolledBack(async (client) => {
    const [founder, other] = [await buildUser(client), await buildUser(client)];
    await buildIdea(client, { submitted_by: founder });
    await client.query('grant update (submitted_by, withdrawn_at) on public.ideas to authenticated');
    for (const trigger of ['ideas_20_guard_revision', 'ideas_50_stamp_review'])
      await client.query(`alter table public.ideas disable trigger ${trigger}`);
    const revise = (what: string) => outcome(client, founder, `update public.ideas set ${what}`);
    expect(await revise(`city = 'Sewagram'`)).toBe(1);
    expect(await revise(`submitted_by = '${other}'`)).toBe('42501');
    expect(await revise(`approval_status = 'needs_revision', reviewed_at = now()`)).toBe('42501');
    expect(await revise('withdrawn_at = now()')).toBe('42501');
    expect(await outcome(client, other, `update public.ideas set city = 'Sewagram'`)).toBe(0);
    for (const state of [`approval_status = 'rejected', reviewed_at = now()`, 'withdrawn_at = now()']) {
      await client.query('savepoint state');
      await client.query(`update public.ideas set ${state}`);
      expect([state, await revise(`approval_status = 'pending', withdrawn_at = null`)]).toEqual([state, 0]);
      await client.query('rollback to savepoint state');
    }
  });
});

test('a founder with an idea of their own sees nothing of another’s, and drafts no revision of it', async () => {
  await rolledBack(async (client) => {
    const [founder, other] = [await buildUser(client), await buildUser(client)];
    await buildIdea(client, { submitted_by: other });
    const idea = await buildIdea(client, {
      submitted_by: founder,
      approval_status: 'needs_revision',
      version: 2,
    });
    await client.query(
      `insert into public.idea_versions (idea_id, version, answers) values ($1, 1, '{"city": "Wardha"}')`,
      [idea],
    );
    const draft = `insert into public.idea_drafts (idea_id, answers) values ($1, '{}')`;
    for (const [who, expected] of [
      [founder, [1, 1, 1]],
      [other, [0, 0, '42501']],
    ] as const)
      expect([
        await outcome(client, who, 'select id from public.idea_reviews'),
        await outcome(client, who, 'select version from public.idea_versions'),
        await outcome(client, who, draft, [idea]),
      ]).toEqual(expected);
  });
});

test('who may read an approved idea reads neither what was said of it nor what it was before', async () => {
  await rolledBack(async (client) => {
    const investor = await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true });
    const idea = await buildListing(client, { version: 2 });
    await client.query(`insert into public.idea_versions (idea_id, version, answers) values ($1, 1, '{}')`, [
      idea,
    ]);
    expect([
      await outcome(client, investor, 'select id from public.ideas'),
      await outcome(client, investor, 'select id from public.idea_reviews'),
      await outcome(client, investor, 'select version from public.idea_versions'),
    ]).toEqual([1, 0, 0]);
  });
});

test('a report comes into being open, even if its status could be written', async () => {
  await rolledBack(async (client) => {
    const reader = await buildUser(client, { hasAcceptedDisclaimer: true });
    const idea = await buildListing(client);
    await client.query('grant insert (status) on public.idea_reports to authenticated');
    const report = (status: string) =>
      // Nothing is returned, so the policy for reading does not apply.
      outcome(
        client,
        reader,
        `insert into public.idea_reports (idea_id, reason, status) values ($1, 'unlawful', $2)`,
        [idea, status],
      );
    expect(await report('dismissed')).toBe('42501');
    expect(await report('open')).toBe(1);
  });
});

test('another consent and another role open nothing, even if the table took them', async () => {
  await rolledBack(async (client) => {
    const me = await buildUser(client);
    await buildListing(client);
    await client.query(
      'alter table public.user_disclaimers drop constraint user_disclaimers_disclaimer_type_known',
    );
    await client.query('alter table public.user_roles drop constraint user_roles_role_known');
    const give = async (type: string, role: string) => {
      await client.query('insert into public.user_disclaimers (user_id, disclaimer_type) values ($1, $2)', [
        me,
        type,
      ]);
      await client.query('insert into public.user_roles (user_id, role) values ($1, $2)', [me, role]);
    };
    const seen = async () => [
      await outcome(client, me, 'select from public.listings'),
      await outcome(client, me, 'select from public.ideas'),
    ];
    await give('newsletter', 'guest');
    expect(await seen()).toEqual([0, 0]);
    await give('investment_disclaimer', 'admin');
    expect(await seen()).toEqual([1, 1]);
  });
});
