/**
 * What a reviewer says with a decision: comments on answers, and what they checked (decisions 249 and
 * 250).
 */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { ask, refusalOf } from '../acting.ts';

interface Desk {
  readonly founder: string;
  readonly admin: string;
  readonly idea: string;
}

async function buildDesk(client: Client): Promise<Desk> {
  const founder = await buildUser(client);
  const admin = await buildUser(client, { isAdmin: true });
  const idea = await buildIdea(client, { submitted_by: founder, rights_approvals: 'FSSAI registration' });
  return { founder, admin, idea };
}

const decide = (
  client: Client,
  person: string,
  idea: string,
  decision: Readonly<Record<string, unknown>>,
) => {
  const columns = Object.keys(decision);
  const sets = columns.map((column, place) => `${column} = $${place + 2}`).join(', ');
  return ask(client, person, `update public.ideas set ${sets} where id = $1`, [
    idea,
    ...Object.values(decision),
  ]);
};

const comments = (...given: readonly unknown[]) => JSON.stringify(given);
const aboutCity = { field: 'city', words: ' Which part of it? ' };

const commentsOf = (client: Client, person: string) =>
  ask(client, person, 'select field, words, version from public.idea_review_comments order by id');

test('comments come with a request for revision: its founder reads them, and the row holds none', async () => {
  await rolledBack(async (client) => {
    const { founder, admin, idea } = await buildDesk(client);
    await decide(client, admin, idea, {
      approval_status: 'needs_revision',
      field_comments: comments(aboutCity, { field: 'competition', words: 'Who else sells it?' }),
    });
    const expected = [
      { field: 'city', words: 'Which part of it?', version: 1 },
      { field: 'competition', words: 'Who else sells it?', version: 1 },
    ];
    expect(await commentsOf(client, founder)).toEqual(expected);
    expect(await commentsOf(client, admin)).toEqual(expected);
    const investor = await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true });
    expect(await commentsOf(client, investor)).toEqual([]);
    const { rows } = await client.query(
      `select i.field_comments, i.version, c.review_id = r.id as together from public.ideas i
       join public.idea_reviews r on r.idea_id = i.id join public.idea_review_comments c on c.idea_id = i.id
       where i.id = $1`,
      [idea],
    );
    const moved = { field_comments: null, version: 1, together: true };
    expect(rows).toEqual([moved, moved]);
  });
});

test('comments go with nothing else, and are a list of known answers, each once', async () => {
  await rolledBack(async (client) => {
    const { admin, idea } = await buildDesk(client);
    const send = (approval_status: string, field_comments: string) =>
      refusalOf(client, () => decide(client, admin, idea, { approval_status, field_comments }));
    const revision = '23514 idea_review_comments_revision';
    expect(await send('approved', comments(aboutCity))).toBe(revision);
    expect(await send('rejected', comments(aboutCity))).toBe(revision);
    expect(await send('needs_revision', JSON.stringify(aboutCity))).toBe(revision);
    const unknown = comments({ field: 'title', words: 'Why?' });
    expect(await send('needs_revision', unknown)).toBe('23514 idea_review_comments_field_known');
    const empty = comments({ field: 'city', words: '  ' });
    expect(await send('needs_revision', empty)).toBe('23514 idea_review_comments_words_length');
    expect(await send('needs_revision', comments(aboutCity, aboutCity))).toBe(
      '23505 idea_review_comments_once',
    );
    const { rows } = await client.query('select approval_status from public.ideas where id = $1', [idea]);
    expect(rows).toEqual([{ approval_status: 'pending' }]);
  });
});

test('a founder writes no comments, and says nothing of what was checked', async () => {
  await rolledBack(async (client) => {
    const { founder, admin, idea } = await buildDesk(client);
    const revise = (columns: Readonly<Record<string, unknown>>) =>
      refusalOf(client, () => decide(client, founder, idea, { competition: 'Two stalls.', ...columns }));
    expect(await revise({ field_comments: comments(aboutCity) })).toBe('42501');
    await revise({ checked: ['place'] });
    await decide(client, admin, idea, { approval_status: 'approved' });
    const { rows } = await client.query('select checked from public.ideas where id = $1', [idea]);
    expect(rows).toEqual([{ checked: [] }]);
  });
});

test('what was checked is stored with the review, and with the idea while it is approved', async () => {
  await rolledBack(async (client) => {
    const { admin, idea } = await buildDesk(client);
    const stateOf = async () => {
      const { rows } = await client.query(
        `select i.checked, l.checked as listed, l.is_vetted from public.ideas i
         left join public.listings l on l.id = i.id where i.id = $1`,
        [idea],
      );
      return rows[0];
    };
    await decide(client, admin, idea, {
      approval_status: 'approved',
      checked: ['place', 'licences', 'place'],
    });
    const both = ['licences', 'place'];
    expect(await stateOf()).toEqual({ checked: both, listed: both, is_vetted: true });
    // Said again with less: that counts now.
    await decide(client, admin, idea, { approval_status: 'approved', checked: ['place'] });
    expect(await stateOf()).toEqual({ checked: ['place'], listed: ['place'], is_vetted: true });
    await decide(client, admin, idea, { approval_status: 'rejected' });
    expect(await stateOf()).toEqual({ checked: [], listed: null, is_vetted: null });
    // The specified update says nothing was checked.
    await decide(client, admin, idea, { approval_status: 'approved' });
    expect(await stateOf()).toEqual({ checked: [], listed: [], is_vetted: false });
    const reviews = await ask(client, admin, 'select checked from public.idea_reviews order by id');
    expect(reviews.slice(0, 2)).toEqual([{ checked: both }, { checked: ['place'] }]);
  });
});

test('nobody has checked a later version', async () => {
  await rolledBack(async (client) => {
    const { admin, idea } = await buildDesk(client);
    await decide(client, admin, idea, { approval_status: 'approved', checked: ['place'] });
    await client.query(`update public.ideas set competition = 'Two stalls.' where id = $1`, [idea]);
    const { rows } = await client.query('select version, checked from public.ideas where id = $1', [idea]);
    expect(rows).toEqual([{ version: 2, checked: [] }]);
  });
});
