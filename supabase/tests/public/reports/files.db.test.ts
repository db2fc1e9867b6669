import { removeUnreferencedMedia } from '@sangam/server/media-upkeep';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildFundedDeal } from '../../../factories/funded-deals.ts';
import { ask, refusalOf } from '../acting.ts';
import { report, spend, upload } from './report-acts.ts';

const seen = async (client: Client, person: string): Promise<unknown[]> =>
  (
    await ask(client, person, `select name from storage.objects where bucket_id = 'deal-files' order by name`)
  ).map(({ name }) => name);
const remove = async (client: Client, person: string, name: string): Promise<number> =>
  (await ask(client, person, 'delete from storage.objects where name = $1 returning name', [name])).length;

test('a picture is its founder’s until a report has it, then also of those who read the report', async () => {
  await rolledBack(async (client) => {
    const deal = await buildFundedDeal(client);
    const later = await buildFundedDeal(client, {
      conversation: await buildConversation(client, { founder: deal.founder, ideaId: deal.ideaId }),
      fundedMonthsAgo: 0,
    });
    const picture = await upload(client, deal.founder, deal.ideaId);
    expect([await seen(client, deal.founder), await seen(client, deal.investor)]).toEqual([[picture], []]);
    await report(client, deal.founder, deal.ideaId, { picture });
    expect(await seen(client, deal.investor)).toEqual([picture]);
    // Funded after that month.
    expect(await seen(client, later.investor)).toEqual([]);
    expect(await seen(client, await buildUser(client, { isAdmin: true }))).toEqual([]);
    // As the storage service does it. What was sent stays.
    await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
    expect(await remove(client, deal.founder, picture)).toBe(0);
    const unsent = await upload(client, deal.founder, deal.ideaId);
    expect([await remove(client, deal.investor, unsent), await remove(client, deal.founder, unsent)]).toEqual(
      [0, 1],
    );
  });
});

test('a bill’s file is for the two of its deal', async () => {
  await rolledBack(async (client) => {
    const deal = await buildFundedDeal(client);
    const other = await buildFundedDeal(client, {
      conversation: await buildConversation(client, { founder: deal.founder, ideaId: deal.ideaId }),
    });
    const file = await upload(client, deal.founder, deal.deal, { extension: 'pdf' });
    await spend(client, deal.founder, deal.deal, { file });
    expect([await seen(client, deal.investor), await seen(client, other.investor)]).toEqual([[file], []]);
  });
});

test('nobody sends a picture of another idea or person, or one that is not there', async () => {
  await rolledBack(async (client) => {
    const deal = await buildFundedDeal(client);
    const other = await buildFundedDeal(client);
    for (const picture of [
      await upload(client, deal.founder, deal.deal),
      await upload(client, other.founder, other.ideaId),
      `${deal.ideaId}/${deal.founder}/not-there.jpg`,
      'x',
    ])
      expect(await refusalOf(client, () => report(client, deal.founder, deal.ideaId, { picture }))).toBe(
        '23514 monthly_reports_picture',
      );
  });
});

test('only founders of funded deals upload, into their own folder, under a name of an upload', async () => {
  await rolledBack(async (client) => {
    const { founder, investor, deal, ideaId } = await buildFundedDeal(client);
    const waiting = await buildFundedDeal(client, { fundedMonthsAgo: null });
    const trying = (...args: [string, string, { folder?: string; extension?: string; size?: number }?]) =>
      refusalOf(client, () => upload(client, ...args));
    expect(await trying(founder, ideaId)).toBeNull();
    expect(await trying(founder, deal, { extension: 'pdf' })).toBeNull();
    expect(await trying(investor, deal)).toBe('42501');
    expect(await trying(waiting.founder, waiting.deal)).toBe('42501');
    expect(await trying(founder, waiting.ideaId)).toBe('42501');
    expect(await trying(founder, deal, { folder: investor })).toBe('42501');
    expect(await trying(founder, deal, { extension: 'html' })).toBe('42501');
    expect(await trying(founder, 'x')).toBe('42501');
  });
});

test('a founder keeps 600 files and 500 MB', async () => {
  await rolledBack(async (client) => {
    const { founder, deal, ideaId } = await buildFundedDeal(client);
    const another = (size: number) => refusalOf(client, () => upload(client, founder, deal, { size }));
    expect(await another(524_288_001)).toBe('42501');
    expect(await another(524_288_000)).toBeNull();
    expect(await another(1)).toBe('42501');
    await client.query(`update storage.objects set metadata = '{"size": 1}'`);
    await client.query(
      `insert into storage.objects (bucket_id, name, metadata)
       select 'deal-files', concat($1::text, '/', $2::text, '/', gen_random_uuid(), '.jpg'), '{"size": 1}'
       from generate_series(1, 598)`,
      [ideaId, founder],
    );
    expect(await another(1)).toBeNull();
    expect(await another(1)).toBe('42501');
  });
});

test('what was never sent is swept a week later', async () => {
  await rolledBack(async (client) => {
    const { founder, deal, ideaId } = await buildFundedDeal(client);
    const picture = await upload(client, founder, ideaId);
    await report(client, founder, ideaId, { picture });
    const file = await upload(client, founder, deal);
    await spend(client, founder, deal, { file });
    const unsent = await upload(client, founder, deal);
    await client.query(`update storage.objects set created_at = now() - interval '8 days'`);
    const fresh = await upload(client, founder, deal);
    const removed: string[] = [];
    await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
    await removeUnreferencedMedia(
      client,
      async (names) => {
        removed.push(...names);
        await client.query('delete from storage.objects where name = any($1)', [names]);
      },
      'deal-files',
    );
    expect(removed).toEqual([unsent]);
    expect(await seen(client, founder)).toEqual([picture, file, fresh].toSorted());
  });
});
