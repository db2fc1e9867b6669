/** What the front page may show: signs whose founders agreed, and figures of enough cases. */
import { createHash } from 'node:crypto';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing, type IdeaColumns, submissionStatement } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });
const agreed = { front_page_consent_at: '2020-01-01' } as const;

interface Sign {
  readonly id: string;
  readonly name: string;
}

async function signs(client: Client): Promise<readonly Sign[]> {
  const { rows } = await client.query<{ signs: Sign[] }>('select private.front_page_signs() as signs');
  return rows[0]!.signs;
}

const shown = async (client: Client): Promise<string[]> =>
  (await signs(client)).map(({ name }) => name).toSorted();

const setConsent = (client: Client, who: Actor, idea: string, consents: boolean | null) =>
  as(client, who, () =>
    client.query<{ at: Date | null }>('select public.set_front_page_consent($1, $2) as at', [idea, consents]),
  );

const consentOf = async (client: Client, idea: string): Promise<Date | null> => {
  const { rows } = await client.query<{ at: Date | null }>(
    'select front_page_consent_at as at from public.ideas where id = $1',
    [idea],
  );
  return rows[0]!.at;
};

describe('consent', () => {
  test('comes with a pitch or not; the time is the database’s', async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const submit = async (columns: IdeaColumns): Promise<string> => {
        const { rows } = await as(client, person(founder), () =>
          client.query<{ id: string }>(submissionStatement(columns)),
        );
        return rows[0]!.id;
      };
      const silent = await submit({ business_name: 'Silent' });
      const willing = await submit({ business_name: 'Willing', ...agreed });
      expect(await consentOf(client, silent)).toBeNull();
      expect((await consentOf(client, willing))!.getFullYear()).toBeGreaterThan(2020);
    });
  });

  test('is given and taken back by its founder at any time, and nothing is reviewed again', async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const idea = await buildListing(client, { submitted_by: founder, business_name: 'Ginger Works' });
      expect(await shown(client)).toEqual([]);
      const given = (await setConsent(client, person(founder), idea, true)).rows[0]!.at;
      expect(given).toBeInstanceOf(Date);
      expect((await setConsent(client, person(founder), idea, true)).rows[0]!.at).toEqual(given);
      expect(await shown(client)).toEqual(['Ginger Works']);
      expect((await setConsent(client, person(founder), idea, false)).rows[0]!.at).toBeNull();
      expect(await shown(client)).toEqual([]);
      const { rows } = await client.query(
        'select approval_status, version, (select count(*)::int from public.idea_versions) as versions from public.ideas',
      );
      expect(rows).toEqual([{ approval_status: 'approved', version: 1, versions: 0 }]);
      const log = await client.query(
        `select actor, action, (detail ->> 'given_at') is not null as "hadConsent" from private.audit_log
         where subject_id = $1 and action like 'idea.front%' order by id`,
        [idea],
      );
      expect(log.rows).toEqual([
        { actor: founder, action: 'idea.front_page_allowed', hadConsent: false },
        { actor: founder, action: 'idea.front_page_refused', hadConsent: true },
      ]);
    });
  });

  test('is no answer: a revision neither needs it nor stores it', async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const idea = await buildIdea(client, { submitted_by: founder, ...agreed });
      await as(client, person(founder), () =>
        client.query(`update public.ideas set city = 'Sewagram' where id = $1`, [idea]),
      );
      expect(await consentOf(client, idea)).not.toBeNull();
      const { rows } = await client.query<{ answers: object }>('select answers from public.idea_versions');
      expect(rows[0]!.answers).not.toHaveProperty('front_page_consent_at');
    });
  });

  test('of a withdrawn idea is only taken back; null is neither', async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const withdrawn_at = '2026-01-01';
      const open = await buildIdea(client, { submitted_by: founder, ...agreed, withdrawn_at });
      const closed = await buildIdea(client, {
        submitted_by: founder,
        withdrawn_at,
        business_name: 'Closed',
      });
      const attempts: unknown[] = [];
      for (const [idea, consents] of [
        [closed, true],
        [closed, null],
        [open, false],
      ] as const) {
        await client.query('savepoint attempt');
        attempts.push(
          await setConsent(client, person(founder), idea, consents).then(
            ({ rows }) => rows[0]!.at,
            ({ code }: { code: string }) => code,
          ),
        );
        await client
          .query('release savepoint attempt')
          .catch(() => client.query('rollback to savepoint attempt'));
      }
      expect(attempts).toEqual(['PT409', '22004', null]);
      expect(await consentOf(client, open)).toBeNull();
    });
  });
});

describe('signs', () => {
  test('are of approved ideas that stand, and say name, trade, city and a sentence, nothing more', async () => {
    await rolledBack(async (client) => {
      const id = await buildListing(client, { ...agreed, business_name: 'Shown' });
      await buildListing(client, { business_name: 'Without consent' });
      await buildIdea(client, { ...agreed, business_name: 'Waiting' });
      await buildIdea(client, { ...agreed, business_name: 'Refused', approval_status: 'rejected' });
      await buildListing(client, { ...agreed, business_name: 'Taken back', withdrawn_at: '2026-01-01' });
      expect(await signs(client)).toEqual([
        {
          id,
          name: 'Shown',
          category: 'Food & Beverage',
          city: 'Wardha',
          sentence: 'Dry ginger powder in pouches.',
        },
      ]);
    });
  });

  test('are drawn by lot, another draw each day, and a founder has one', async () => {
    await rolledBack(async (client) => {
      const ids: string[] = [];
      for (let index = 0; index < 9; index += 1)
        ids.push(await buildListing(client, { ...agreed, business_name: `Shop ${index}` }));
      for (const day of ['2026-11-23', '2026-11-24', '2026-11-25']) {
        await client.query(
          `create or replace function private.india_day(moment timestamptz) returns date language sql stable
           set search_path = '' as $$ select '${day}'::date $$`,
        );
        const lot = (id: string) => createHash('md5').update(`${id}${day}`).digest('hex');
        const expected = ids.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1)).slice(0, 3);
        expect((await signs(client)).map(({ id }) => id)).toEqual(expected);
      }
      await client.query(
        'update public.ideas set submitted_by = (select submitted_by from public.ideas limit 1)',
      );
      expect(await signs(client)).toHaveLength(1);
    });
  });

  test('are of the ideas approved last', async () => {
    await rolledBack(async (client) => {
      const old = await buildListing(client, { ...agreed, business_name: 'Old', reviewed_at: '2020-01-01' });
      expect(await shown(client)).toEqual(['Old']);
      await client.query(`set local session_replication_role = 'replica'`);
      await client.query(
        `insert into public.ideas select (jsonb_populate_record(i, jsonb_build_object(
           'id', gen_random_uuid(), 'submitted_by', gen_random_uuid(), 'reviewed_at', now()
         ))).* from public.ideas i, generate_series(1, 300) where i.id = $1`,
        [old],
      );
      expect(await shown(client)).toEqual([]);
    });
  });

  test.each([
    [
      'Masala ground slowly, in 200 g packs. Money is for a grinder.',
      'Masala ground slowly, in 200 g packs.',
    ],
    ['Dr. Rao tests eyes at weekly haats. And schools.', 'Dr. Rao tests eyes at weekly haats.'],
    ['Without a stop at its end', 'Without a stop at its end'],
    ['Spectacles are cut then and there from Rs 350.', null],
    ['Saplings at ₹40 each.', null],
    ['We give 20% to those who put in.', null],
    ['A kiosk that asks for five lakh.', null],
    ['Returns every quarter to all.', null],
    ['Investors get a share of the shop.', null],
    ['दुकान में निवेश कीजिए।', null],
    ['हमारे घर का अचार और पापड़ बनता है। दाम कम हैं।', 'हमारे घर का अचार और पापड़ बनता है।'],
  ])('of "%s" the sentence is %j', async (summary, sentence) => {
    await rolledBack(async (client) => {
      const { rows } = await client.query('select private.front_page_sentence($1) as sentence', [summary]);
      expect(rows).toEqual([{ sentence }]);
    });
  });
});

async function figures(client: Client): Promise<object> {
  const { rows } = await client.query<{ figures: object }>('select private.front_page_figures() as figures');
  return rows[0]!.figures;
}

/** The moment so many days and hours ago. */
const ago = (days: number, hours: number): string =>
  new Date(Date.now() - (days * 24 + hours) * 3_600_000).toISOString();

describe('figures', () => {
  test('of fewer than ten cases are left out', async () => {
    await rolledBack(async (client) => {
      const nothing = { ideas: null, cities: null, review_hours: null, sent_back_of_ten: null };
      expect(await figures(client)).toEqual(nothing);
      for (let index = 0; index < 9; index += 1)
        await buildListing(client, { business_name: `Shop ${index}`, timestamp: ago(0, 5.5) });
      expect(await figures(client)).toEqual(nothing);
      await buildListing(client, { city: 'Pune', timestamp: ago(0, 30) });
      expect(await figures(client)).toEqual({ ...nothing, ideas: 10, review_hours: 6 });
    });
  });

  test('count places, the median of first decisions within 30 days, and what was sent back first', async () => {
    await rolledBack(async (client) => {
      for (let index = 0; index < 10; index += 1) {
        const timestamp = ago(1, index < 6 ? 7.5 : 40);
        const approval_status = index < 3 ? 'needs_revision' : 'approved';
        const idea = await buildIdea(client, {
          city: `City ${String.fromCodePoint(65 + index)}`,
          timestamp,
          approval_status,
          reviewed_at: ago(1, 0),
        });
        // A later decision is about a revision: it neither counts nor lasts.
        await client.query(`update public.ideas set approval_status = 'approved' where id = $1`, [idea]);
      }
      for (let index = 0; index < 12; index += 1)
        await buildIdea(client, {
          timestamp: ago(40, 400),
          approval_status: 'rejected',
          reviewed_at: ago(31, 0),
        });
      expect(await figures(client)).toEqual({ ideas: 10, cities: 10, review_hours: 8, sent_back_of_ten: 3 });
    });
  });
});

const previewOf = async (client: Client, id: string): Promise<unknown> => {
  const { rows } = await client.query<{ preview: unknown }>('select private.link_preview($1) as preview', [
    id,
  ]);
  return rows[0]!.preview;
};

describe('the preview of a link', () => {
  test('shows of a listed idea what its founder agreed to, and nothing of any other', async () => {
    await rolledBack(async (client) => {
      const id = await buildListing(client, { ...agreed, business_name: 'Shown' });
      const others = [
        await buildListing(client, { business_name: 'Without consent' }),
        await buildIdea(client, { ...agreed, business_name: 'Waiting' }),
        await buildIdea(client, { ...agreed, business_name: 'Refused', approval_status: 'rejected' }),
        await buildListing(client, { ...agreed, business_name: 'Taken back', withdrawn_at: '2026-01-01' }),
        '00000000-0000-4000-8000-000000000000',
      ];
      const [sign] = await signs(client);
      expect({ ...((await previewOf(client, id)) as object), id }).toEqual(sign);
      for (const other of others) expect(await previewOf(client, other)).toBeNull();
    });
  });

  test.each(['anon', 'authenticated', 'service_role'] as const)('is not for %s to ask', async (role) => {
    await rolledBack(async (client) => {
      const who = role === 'authenticated' ? person(await buildUser(client)) : { role };
      await expect(
        as(client, who, () => previewOf(client, '00000000-0000-4000-8000-000000000000')),
      ).rejects.toMatchObject({ code: '42501' });
    });
  });
});
