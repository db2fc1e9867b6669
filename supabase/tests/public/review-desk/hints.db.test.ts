/** Hints for the reviewer: what is the same in other submissions, and returns far from their trade's. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing, type IdeaColumns } from '../../../factories/ideas.ts';
import { buildMedia } from '../../../factories/media.ts';
import { ask, refusalOf } from '../acting.ts';

interface Same {
  readonly kind: string;
  readonly total: number;
  readonly others: readonly {
    readonly id: string;
    readonly title: string;
    readonly is_same_account: boolean;
  }[];
}

interface Trade {
  readonly cases: number;
  readonly low?: number;
  readonly high?: number;
  readonly is_far?: boolean;
}

interface Hints {
  readonly version: number;
  readonly same: readonly Same[];
  readonly trade: Trade | null;
}

async function hintsOf(client: Client, idea: string): Promise<Hints> {
  const admin = await buildUser(client, { isAdmin: true });
  const [row] = await ask<{ hints: Hints }>(client, admin, 'select public.hints_of_idea($1) as hints', [
    idea,
  ]);
  return row!.hints;
}

/** Which other ideas are named, by what is the same. */
async function sameOf(client: Client, idea: string): Promise<Record<string, string[]>> {
  const { same } = await hintsOf(client, idea);
  return Object.fromEntries(same.map(({ kind, others }) => [kind, others.map(({ id }) => id).toSorted()]));
}

const offer = 'Dry ginger powder, in pouches of 50 g, for the tea stalls of three talukas around Wardha.';
const reason = 'Tea stalls buy it from Nagpur now, and pay for the bus that brings it to them every Tuesday.';
const founder =
  'Six years in spices, first at the market yard of Wardha, then in my uncle’s mill at Hinganghat.';

let numbers = 0;

/** An idea that has nothing in common with others but what is given. */
function buildOwn(client: Client, columns: IdeaColumns = {}): Promise<string> {
  numbers += 1;
  return buildIdea(client, {
    founder_phone: `+91700000${String(numbers).padStart(4, '0')}`,
    founder_email: `founder${numbers}@founders.example`,
    ...columns,
  });
}

test.each<[string, IdeaColumns, IdeaColumns, boolean]>([
  ['phone', { founder_phone: '+919812345670' }, { founder_phone: '+919812345670' }, true],
  ['phone', { founder_phone: '+919812345670' }, { founder_phone: '+919812345671' }, false],
  ['mail', { founder_email: 'Asha@Founders.example' }, { founder_email: 'asha+chai@founders.example' }, true],
  ['mail', { founder_email: 'asha.patil@gmail.com' }, { founder_email: 'AshaPatil+2@googlemail.com' }, true],
  ['mail', { founder_email: 'asha.patil@yahoo.com' }, { founder_email: 'ashapatil@yahoo.com' }, false],
  [
    'product_service',
    { product_service: offer },
    { product_service: offer.toUpperCase().replaceAll(',', ' -') },
    true,
  ],
  ['product_service', { product_service: offer }, { product_service: `${offer} And jaggery.` }, false],
  // Of a few words many are the same by chance.
  ['product_service', { product_service: 'Tea and snacks.' }, { product_service: 'Tea and snacks.' }, false],
  ['success_reason', { success_reason: reason }, { success_reason: `${reason}\n` }, true],
  ['founder_experience', { founder_experience: founder }, { founder_experience: ` ${founder}` }, true],
])('%s of %j and %j', async (kind, own, others, isSame) => {
  await rolledBack(async (client) => {
    const idea = await buildOwn(client, own);
    const other = await buildOwn(client, others);
    await buildOwn(client);
    expect(await sameOf(client, idea)).toEqual(isSame ? { [kind]: [other] } : {});
    expect(await sameOf(client, other)).toEqual(isSame ? { [kind]: [idea] } : {});
  });
});

test('of the same account the same words are told, and the same phone number, address and person are not', async () => {
  await rolledBack(async (client) => {
    const submitted_by = await buildUser(client, { role: 'entrepreneur' });
    const columns = {
      submitted_by,
      founder_phone: '+919812345670',
      founder_email: 'asha@founders.example',
      product_service: offer,
      success_reason: reason,
      founder_experience: founder,
    };
    const idea = await buildIdea(client, { ...columns, business_name: 'First Shop' });
    const other = await buildIdea(client, { ...columns, business_name: 'Second Shop' });
    const { same } = await hintsOf(client, idea);
    const others = [{ id: other, title: 'Second Shop', is_same_account: true }];
    expect(same).toEqual([
      { kind: 'product_service', total: 1, others },
      { kind: 'success_reason', total: 1, others },
    ]);
  });
});

/** An upload of an account whose bytes have this digest. */
async function buildPicture(client: Client, owner: string, sha256: string): Promise<string> {
  const reference = await buildMedia(client, owner);
  await client.query(
    `update storage.objects set metadata = metadata || jsonb_build_object('sha256', $2::text) where 'idea-media/' || name = $1`,
    [reference, sha256],
  );
  return reference;
}

test('the same picture is found by its bytes or its address, whatever the file is called, while it is shown', async () => {
  await rolledBack(async (client) => {
    const [asha, ravi] = [await buildUser(client), await buildUser(client)];
    const shop = 'a'.repeat(64);
    const link = 'https://pictures.example/shop.jpg';
    const idea = await buildOwn(client, {
      submitted_by: asha,
      business_images: [await buildPicture(client, asha, shop), link],
    });
    const copied = await buildOwn(client, {
      submitted_by: ravi,
      business_images: [
        await buildPicture(client, ravi, 'b'.repeat(64)),
        await buildPicture(client, ravi, shop),
      ],
    });
    const linked = await buildOwn(client, { submitted_by: ravi, business_images: [link] });
    // The storage does not tell what these are.
    const unknown = await buildOwn(client, {
      submitted_by: ravi,
      business_images: [await buildMedia(client, ravi)],
    });
    expect(await sameOf(client, idea)).toEqual({ picture: [copied, linked].toSorted() });
    expect(await sameOf(client, unknown)).toEqual({});
    await client.query(`update public.ideas set business_images = '{}' where id = $1`, [copied]);
    expect(await sameOf(client, idea)).toEqual({ picture: [linked] });
    await client.query('update public.ideas set business_images = array[$2] where id = $1', [unknown, link]);
    expect(await sameOf(client, idea)).toEqual({ picture: [linked, unknown].toSorted() });
  });
});

test('of many the count ends at 21', async () => {
  await rolledBack(async (client) => {
    const idea = await buildOwn(client, { product_service: offer });
    for (let made = 0; made < 23; made += 1) await buildOwn(client, { product_service: offer });
    const { same } = await hintsOf(client, idea);
    expect(same).toMatchObject([{ kind: 'product_service', total: 21 }]);
  });
});

test('a return is held against its category from ten listed ideas on', async () => {
  await rolledBack(async (client) => {
    const category = 'Healthcare';
    const build = (return_equity: string) => buildOwn(client, { category, return_equity });
    const list = (return_equity: string, other: IdeaColumns = {}) =>
      buildListing(client, { category, return_equity, ...other });
    const [far, usual, low, unstated] = [
      await build('60% a year'),
      await build('24% a year'),
      await build('2% a year'),
      await build('A share of the profit'),
    ];
    for (let percent = 14; percent < 23; percent += 1) await list(`${percent}% a year`);
    await list('90% a year', { category: 'Education' });
    await list('A share of the profit');
    const tradeOf = async (idea: string) => (await hintsOf(client, idea)).trade;
    expect(await tradeOf(far)).toEqual({ cases: 9 });
    await list('23% a year');
    const middle = { cases: 10, low: 16.3, high: 20.8 };
    expect(await tradeOf(far)).toEqual({ ...middle, is_far: true });
    expect(await tradeOf(low)).toEqual({ ...middle, is_far: true });
    expect(await tradeOf(usual)).toEqual({ ...middle, is_far: false });
    expect(await tradeOf(unstated)).toBeNull();
  });
});

test('a few points are not far, where all the others say the same; an idea is not held against itself', async () => {
  await rolledBack(async (client) => {
    const category = 'Healthcare';
    const own = await buildListing(client, { category, return_equity: '23% a year' });
    const more = await buildOwn(client, { category, return_equity: '24% a year' });
    for (let made = 0; made < 10; made += 1)
      await buildListing(client, { category, return_equity: '18% a year' });
    expect((await hintsOf(client, own)).trade).toEqual({ cases: 10, low: 18, high: 18, is_far: false });
    expect((await hintsOf(client, more)).trade).toMatchObject({ cases: 11, is_far: true });
  });
});

test('which submissions of others were named is in the audit log, and nothing where none was', async () => {
  await rolledBack(async (client) => {
    const idea = await buildOwn(client, { product_service: offer, success_reason: reason });
    const logged = async () => {
      const { rows } = await client.query<{ subject_id: string; detail: object }>(
        `select subject_id, detail from private.audit_log where action = 'review.compared'`,
      );
      return rows;
    };
    await hintsOf(client, idea);
    expect(await logged()).toEqual([]);
    const other = await buildOwn(client, { product_service: offer, success_reason: reason });
    await hintsOf(client, idea);
    expect(await logged()).toEqual([{ subject_id: idea, detail: { version: 1, ideas: [other] } }]);
  });
});

test('of no idea there are no hints', async () => {
  await rolledBack(async (client) => {
    const none = '00000000-0000-4000-8000-000000000000';
    expect(await refusalOf(client, () => hintsOf(client, none))).toBe('PT404');
  });
});
