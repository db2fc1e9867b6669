/** Links of a submission: which are found, who is told, and when one counts as not opening (decision 298). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { ask, refusalOf } from '../acting.ts';

async function linksIn(client: Client, text: string, isList = false): Promise<readonly string[]> {
  const { rows } = await client.query<{ link: string }>('select private.links_in($1, $2) as link', [
    text,
    isList,
  ]);
  return rows.map(({ link }) => link);
}

describe('a link', () => {
  test.each([
    ['See https://chai.example/menu.', ['https://chai.example/menu']],
    [
      '(http://chai.example/a_(b), or HTTPS://Chai.example)',
      ['http://chai.example/a_(b', 'HTTPS://Chai.example'],
    ],
    ['हमारी दुकान https://चाय.example/मेनू। और देखें', ['https://चाय.example/मेनू']],
    ['on www.chai.example, daily', ['https://www.chai.example']],
    ['write to asha@chai.example or call', []],
    ['https://localhost/x https://', []],
    [`https://chai.example/${'x'.repeat(500)}`, []],
    ['chai.example is in no text', []],
  ])('is found in %j', async (text, links) => {
    await rolledBack(async (client) => {
      expect(await linksIn(client, text)).toEqual(links);
    });
  });

  test('may be typed without its beginning in a list of links', async () => {
    await rolledBack(async (client) => {
      expect(await linksIn(client, 'instagram.example/chai, facebook.example/chai; @chai', true)).toEqual([
        'https://instagram.example/chai',
        'https://facebook.example/chai',
      ]);
      expect(await linksIn(client, 'asha@chai.example', true)).toEqual([]);
    });
  });
});

async function linksOf(client: Client, idea: string) {
  const { rows } = await client.query<{ url: string; state: string; attempts: number; is_due: boolean }>(
    `select url, state, attempts, coalesce(next_try_at <= now(), false) as is_due from private.idea_links
     where idea_id = $1 order by url`,
    [idea],
  );
  return rows;
}

/** As its founder sends it. */
async function buildLinked(client: Client, links: string): Promise<string> {
  const founder = await buildUser(client, { role: 'entrepreneur' });
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: founder })]);
  return buildIdea(client, { website: null, social_links: links, submitted_by: founder });
}

const take = async (client: Client, most = 10) => {
  const { rows } = await client.query<{ links: { url: string; attempt: number }[] }>(
    `select private.take_links($1, '1 minute') as links`,
    [most],
  );
  return rows[0]!.links;
};

const tried = async (client: Client, idea: string, attempt: number, outcome: string, reason?: string) => {
  const { rows } = await client.query<{ noted: boolean }>(
    `select private.link_tried($1, url, $2, $3, $4) as noted from private.idea_links where idea_id = $1`,
    [idea, attempt, outcome, reason ?? null],
  );
  return rows[0]!.noted;
};

/** As if the pause was over. */
const later = (client: Client) =>
  client.query('update private.idea_links set next_try_at = now() where next_try_at is not null');

test('a submission has ten links at most, each once; sent again, it has those that it has now', async () => {
  await rolledBack(async (client) => {
    const many = Array.from({ length: 12 }, (_, place) => `https://shop${place + 10}.example`);
    const idea = await buildLinked(client, [...many, ...many].join(' '));
    expect((await linksOf(client, idea)).map(({ url }) => url)).toEqual(many.slice(0, 10));
    await client.query(
      `update private.idea_links set state = 'opens', next_try_at = null where idea_id = $1`,
      [idea],
    );
    await client.query(`update public.ideas set social_links = $2, version = version + 1 where id = $1`, [
      idea,
      'https://shop10.example https://new.example',
    ]);
    expect(await linksOf(client, idea)).toEqual([
      { url: 'https://new.example', state: 'new', attempts: 0, is_due: true },
      { url: 'https://shop10.example', state: 'opens', attempts: 0, is_due: false },
    ]);
  });
});

test('a link is one worker’s for a minute, and does not open once three tries have failed', async () => {
  await rolledBack(async (client) => {
    const idea = await buildLinked(client, 'https://shop.example');
    for (const attempt of [1, 2, 3]) {
      await later(client);
      expect(await take(client)).toMatchObject([{ url: 'https://shop.example', attempt }]);
      expect(await take(client)).toEqual([]);
      expect(await linksOf(client, idea)).toMatchObject([{ state: 'new' }]);
      expect(await tried(client, idea, attempt, 'fails', 'no_host')).toBe(true);
    }
    expect(await linksOf(client, idea)).toMatchObject([{ state: 'fails' }]);
    await later(client);
    expect(await take(client)).toEqual([]);
  });
});

test('what is told late of another try is not taken, and being offline is no try', async () => {
  await rolledBack(async (client) => {
    const idea = await buildLinked(client, 'https://shop.example');
    await take(client);
    expect(await tried(client, idea, 2, 'opens')).toBe(false);
    await tried(client, idea, 1, 'offline');
    expect(await linksOf(client, idea)).toMatchObject([{ state: 'new', attempts: 0, is_due: false }]);
    await later(client);
    await take(client);
    await tried(client, idea, 1, 'stopped');
    expect(await linksOf(client, idea)).toMatchObject([{ state: 'new', attempts: 0, is_due: true }]);
    await take(client);
    await tried(client, idea, 1, 'opens');
    expect(await linksOf(client, idea)).toMatchObject([{ state: 'opens' }]);
  });
});

test('a try that nobody told of counts; a name that cannot be looked up while others answer does, too', async () => {
  await rolledBack(async (client) => {
    const idea = await buildLinked(client, 'https://shop.example');
    for (const attempt of [1, 2, 3]) {
      await later(client);
      expect(await take(client)).toMatchObject([{ attempt }]);
    }
    await later(client);
    expect(await take(client)).toEqual([]);
    expect(await linksOf(client, idea)).toMatchObject([{ state: 'fails' }]);

    const other = await buildLinked(client, 'https://answers.example');
    await take(client);
    await client.query(`select private.link_tried($1, 'https://answers.example', 1, 'opens', null, 200)`, [
      other,
    ]);
    const lost = await buildLinked(client, 'https://lost.example');
    await take(client);
    await tried(client, lost, 1, 'offline');
    expect(await linksOf(client, lost)).toMatchObject([{ state: 'new', attempts: 1 }]);
  });
});

test('hints say which do not open, those first; an admin has them tried again, which is logged', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const idea = await buildLinked(client, 'https://gone.example https://open.example');
    await client.query(
      `update private.idea_links set state = 'fails', reason = 'gone', http_status = 404, attempts = 3,
         tried_at = now() - interval '2 minutes', next_try_at = null where url like '%gone%'`,
    );
    const [row] = await ask<{ links: unknown[] }>(
      client,
      admin,
      `select public.hints_of_idea($1) -> 'links' as links`,
      [idea],
    );
    expect(row!.links).toMatchObject([
      { url: 'https://gone.example', state: 'fails', reason: 'gone', http_status: 404 },
      { url: 'https://open.example', state: 'new', reason: null },
    ]);
    const retry = () => ask(client, admin, 'select public.retry_links($1) as asked', [idea]);
    expect(await retry()).toEqual([{ asked: 1 }]);
    expect(await linksOf(client, idea)).toMatchObject([{ state: 'new', attempts: 0, is_due: true }, {}]);
    const { rows } = await client.query(
      `select actor, subject_id, detail from private.audit_log where action = 'links.retried'`,
    );
    expect(rows).toEqual([{ actor: admin, subject_id: idea, detail: { links: 1 } }]);
    // Not again at once, however often it is pressed.
    await client.query(
      `update private.idea_links set state = 'fails', reason = 'gone', tried_at = now(), next_try_at = null where url like '%gone%'`,
    );
    expect(await refusalOf(client, retry)).toBe('PT409');
  });
});

test('links of imports and of the demo data, which come without a person, are not tried', async () => {
  await rolledBack(async (client) => {
    const idea = await buildIdea(client, { social_links: 'https://shop.example' });
    expect(await linksOf(client, idea)).toEqual([]);
  });
});

test('links go with their idea', async () => {
  await rolledBack(async (client) => {
    const idea = await buildLinked(client, 'https://shop.example');
    await client.query('delete from public.ideas where id = $1', [idea]);
    expect(await linksOf(client, idea)).toEqual([]);
  });
});
