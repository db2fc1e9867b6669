/** What the signs of a mail are painted from: told with the mail, of ideas that its recipient may see. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing, buildSave } from '../../../factories/ideas.ts';
import { buildSavedSearch } from '../../../factories/saved-searches.ts';
import { buildInvestor } from '../acting.ts';
import { answerQuestion, putQuestion } from '../questions/question-acts.ts';
import { matchAll, tellAll } from '../searches/matching.ts';

interface Mail {
  to: string;
  kind: string;
  signs: unknown[];
}

/** The mails that are owed to a person now, as the worker gets them. */
async function mailsTo(client: Client, person: string): Promise<Mail[]> {
  await client.query('delete from private.mails where recipient <> $1', [person]);
  await client.query('update private.mails set send_after = now() where attempts = 0');
  const mails: Mail[] = [];
  for (;;) {
    const { rows } = await client.query<{ mail: Mail | null }>(
      `select private.next_mail('1 minute', 3) as mail`,
    );
    const mail = rows[0]!.mail;
    if (mail === null) return mails;
    mails.push(mail);
  }
}

const shop = { business_name: 'Kokum Press', category: 'Manufacturing', city: 'Ratnagiri' };
const signOf = (id: string) => ({ id, name: 'Kokum Press', category: 'Manufacturing', city: 'Ratnagiri' });

test.each(['approved', 'rejected', 'needs_revision'] as const)(
  'of a decision (%s) the founder gets the sign’s words, and no more of the idea',
  async (status) => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const idea = await buildIdea(client, { ...shop, submitted_by: founder, approval_status: status });
      expect((await mailsTo(client, founder)).map(({ signs }) => signs)).toEqual([[signOf(idea)]]);
    });
  },
);

test('a trade in the founder’s own words is painted in them', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const own = { category: 'Others', custom_category: 'Beekeeping' };
    await buildListing(client, { ...shop, ...own, submitted_by: founder });
    expect((await mailsTo(client, founder))[0]?.signs).toMatchObject([{ category: 'Beekeeping' }]);
  });
});

/** A reader with these searches, and the ids of five ideas of each place, the latest first. */
async function foundIn(client: Client, places: readonly string[]) {
  const reader = await buildUser(client, { hasAcceptedDisclaimer: true });
  const founder = await buildUser(client);
  const ideas: string[][] = [];
  for (const city of places) {
    await buildSavedSearch(client, { user_id: reader, name: city, location: city.toLowerCase() });
    const found: string[] = [];
    for (let day = 1; day <= 5; day += 1)
      found.unshift(
        await buildListing(client, {
          ...shop,
          city,
          submitted_by: founder,
          reviewed_at: `2026-01-0${day}T10:00:00Z`,
        }),
      );
    ideas.push(found);
  }
  await matchAll(client);
  await tellAll(client);
  return { reader, ideas };
}

const idsOf = (mails: readonly Mail[]): unknown[] =>
  mails.map(({ signs }) => (signs as { id: string }[]).map(({ id }) => id));

test('of a saved search the latest three ideas are shown', async () => {
  await rolledBack(async (client) => {
    const { reader, ideas } = await foundIn(client, ['Pune']);
    expect(idsOf(await mailsTo(client, reader))).toEqual([ideas[0]!.slice(0, 3)]);
  });
});

test('of several saved searches the latest idea of each, of three searches', async () => {
  await rolledBack(async (client) => {
    const { reader, ideas } = await foundIn(client, ['Alibag', 'Nagpur', 'Pune', 'Wardha']);
    expect(idsOf(await mailsTo(client, reader))).toEqual([ideas.slice(0, 3).map(([first]) => first)]);
  });
});

/** Somebody who asked a question that was answered. */
async function answered(client: Client) {
  const founder = await buildUser(client);
  const reader = await buildInvestor(client);
  const idea = await buildListing(client, { ...shop, submitted_by: founder });
  await client.query('delete from private.mails');
  const question = await putQuestion(client, reader, idea);
  return { founder, reader, idea, question };
}

test('the founder gets the sign with a question, and the asker with its answer', async () => {
  await rolledBack(async (client) => {
    const { founder, idea } = await answered(client);
    expect((await mailsTo(client, founder)).map(({ signs }) => signs)).toEqual([[signOf(idea)]]);
  });
  await rolledBack(async (client) => {
    const { founder, reader, idea, question } = await answered(client);
    await answerQuestion(client, founder, question);
    expect((await mailsTo(client, reader)).map(({ signs }) => signs)).toEqual([[signOf(idea)]]);
  });
});

test('who may not read the list any more gets the answer’s mail without the sign', async () => {
  await rolledBack(async (client) => {
    const { founder, reader, question } = await answered(client);
    await answerQuestion(client, founder, question);
    await client.query('delete from public.user_disclaimers');
    expect(await mailsTo(client, reader)).toMatchObject([{ kind: 'notice', signs: [] }]);
  });
});

/** What a mail to this person would show if it named this idea. */
async function signsFor(client: Client, recipient: string, idea: string): Promise<unknown[]> {
  const { rows } = await client.query<{ signs: unknown[] }>(
    'select private.mail_signs(jsonb_populate_record(null::private.mails, $1), $2) as signs',
    [JSON.stringify({ recipient }), JSON.stringify({ idea: { id: idea } })],
  );
  return rows[0]!.signs;
}

test.each([
  ['waits for its review', `update public.ideas set approval_status = 'pending'`],
  ['was sent back', `update public.ideas set approval_status = 'needs_revision'`],
  ['was withdrawn', 'update public.ideas set withdrawn_at = now()'],
])('an idea that %s is shown to no reader of the list, whatever a mail names', async (_what, change) => {
  await rolledBack(async (client) => {
    const reader = await buildUser(client, { hasAcceptedDisclaimer: true });
    const idea = await buildListing(client, shop);
    expect(await signsFor(client, reader, idea)).toEqual([signOf(idea)]);
    expect(await signsFor(client, await buildUser(client), idea)).toEqual([]);
    await client.query(change);
    expect(await signsFor(client, reader, idea)).toEqual([]);
  });
});

test('its founder is shown what waits, and not what they withdrew', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const idea = await buildIdea(client, { ...shop, submitted_by: founder });
    expect(await signsFor(client, founder, idea)).toEqual([signOf(idea)]);
    await client.query('update public.ideas set withdrawn_at = now()');
    expect(await signsFor(client, founder, idea)).toEqual([]);
  });
});

test('a digest has none', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const idea = await buildListing(client, { ...shop, submitted_by: founder });
    await client.query('delete from private.mails');
    await buildSave(client, { ideaId: idea, daysAgo: 1 });
    await client.query('select private.queue_digests()');
    expect(await mailsTo(client, founder)).toMatchObject([{ kind: 'digest', signs: [] }]);
  });
});
