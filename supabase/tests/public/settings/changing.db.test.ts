/** Settings at the desk: who changes them, to what, against whom, and back (decision 290). */
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, person, refusalOf } from '../acting.ts';
import { committed, somebodyWaits, withClients } from '../at-once.ts';
import { buildAdmin, change, set, settings, undo } from './setting-acts.ts';

const sentence = 'We take no new ideas until the fifth of January.';
const banner = { kind: 'news', sentence: 'Mela on Sunday', ends_at: '2030-01-01T10:00:00+05:30' };
const reason = { action: 'reject', label: 'No address', text: 'We could not find the shop at its address.' };

const usual = {
  banner: null,
  has_front_page_signs: true,
  has_offers: true,
  has_questions: true,
  has_ratings: true,
  promo_figures: null,
  review_reasons: [],
  submissions_paused: null,
  subscription_price: 2000,
  success_fee_percent: 2,
};

test('where nothing is set the desk reads what is usual, and that nobody changed it', async () => {
  await rolledBack(async (client) => {
    await client.query('delete from public.site_settings');
    await client.query('delete from private.setting_changes');
    const found = await settings(client, await buildAdmin(client));
    expect(Object.fromEntries(Object.values(found).map(({ key, value }) => [key, value]))).toEqual(usual);
    expect(
      new Set(Object.values(found).map(({ version, changed_by }) => [version, changed_by].join())),
    ).toEqual(new Set(['0,']));
  });
});

test('a change says who made it and what was before; it is in the history and in the audit log', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const first = await change(client, admin, 'success_fee_percent', 1.5);
    const second = await change(client, admin, 'submissions_paused', sentence);
    expect(await settings(client, admin)).toMatchObject({
      success_fee_percent: { value: 1.5, version: first, before: 2, changed_by_name: 'Leela Menon' },
      submissions_paused: { value: sentence, version: second, before: null, changed_by: admin },
    });
    expect(
      await ask(
        client,
        admin,
        `select before, after, changed_by_name from public.setting_history('success_fee_percent')`,
      ),
    ).toEqual([{ before: 2, after: 1.5, changed_by_name: 'Leela Menon' }]);
    const { rows } = await client.query<{ actor: string; subject_id: string; detail: object }>(
      `select actor, subject_id, detail from private.audit_log where action = 'setting.changed' and actor = $1 order by id`,
      [admin],
    );
    expect(rows).toMatchObject([
      {
        actor: admin,
        subject_id: 'success_fee_percent',
        detail: { change: Number(first), before: 2, after: 1.5 },
      },
      { subject_id: 'submissions_paused', detail: { before: null } },
    ]);
    // The log holds no words.
    expect(JSON.stringify(rows)).not.toContain('January');
    expect(JSON.stringify(rows)).toMatch(/"after":"sha256:[0-9a-f]{64}"/);
  });
});

test('what others set, the operator, too, is a change; another row of the table is none', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    await set(client, 'success_fee_percent', 3);
    await set(client, 'seller', { name: 'Sangam' });
    await as(client, { role: 'service_role' }, () =>
      client.query(`delete from public.site_settings where key = 'success_fee_percent'`),
    );
    expect(
      await ask(
        client,
        admin,
        `select before, after, changed_by from public.setting_history('success_fee_percent') limit 2`,
      ),
    ).toEqual([
      { before: 3, after: 2, changed_by: null },
      { before: 2, after: 3, changed_by: null },
    ]);
    expect(await ask(client, admin, `select from public.setting_history('seller')`)).toEqual([]);
  });
});

test('only admins read and change', async () => {
  await rolledBack(async (client) => {
    const other = await buildUser(client);
    for (const call of [
      'public.desk_settings()',
      `public.setting_history('banner')`,
      `public.change_setting('has_offers', 'false', 0)`,
      'public.undo_setting(1)',
      'public.review_reasons()',
    ])
      expect([call, await refusalOf(client, () => ask(client, other, `select * from ${call}`))]).toEqual([
        call,
        '42501',
      ]);
    expect(
      await refusalOf(client, () => ask(client, other, `update public.site_settings set value = '1'`)),
    ).toBe('42501');
  });
});

test('what is no setting of the desk is not changed here', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    expect(await refusalOf(client, () => change(client, admin, 'seller', { name: 'Me' }))).toBe('PT404');
    expect(await refusalOf(client, () => undo(client, admin, '9000000'))).toBe('PT404');
  });
});

const accepted: readonly [string, unknown][] = [
  ['success_fee_percent', 0],
  ['success_fee_percent', 20],
  ['subscription_price', 100],
  ['subscription_price', 15_000],
  ['promo_figures', { lent: '₹16,000 Cr+', customers: '2 Cr+', rating: '4.4/5' }],
  ['submissions_paused', 'x'.repeat(10)],
  ['submissions_paused', 'x'.repeat(300)],
  ['banner', banner],
  ['banner', { ...banner, kind: 'warning', sentence: 'x'.repeat(200), ends_at: '2030-01-01T10:00Z' }],
  ['review_reasons', Array.from({ length: 20 }, () => reason)],
  ['review_reasons', [{ action: 'request_revision', label: 'x'.repeat(40), text: 'x'.repeat(1000) }]],
  ['has_offers', false],
];

test.each(accepted)('%s takes good value %#', async (key, value) => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    await change(client, admin, key, value);
    expect((await settings(client, admin))[key]?.value).toEqual(value);
  });
});

const refused: readonly [string, unknown][] = [
  ['success_fee_percent', 20.01],
  ['success_fee_percent', null],
  ['subscription_price', 99],
  ['subscription_price', 15_001],
  ['subscription_price', 2000.5],
  ['subscription_price', '2000'],
  ['subscription_price', null],
  ['promo_figures', { lent: '1', customers: '2' }],
  ['promo_figures', { lent: '1', customers: '2', rating: ' ' }],
  ['promo_figures', { lent: '1', customers: '2', rating: '3', more: '4' }],
  ['promo_figures', { lent: 1, customers: '2', rating: '3' }],
  ['promo_figures', { lent: 'x'.repeat(21), customers: '2', rating: '3' }],
  ['promo_figures', 'many'],
  ['submissions_paused', true],
  ['submissions_paused', `  ${'x'.repeat(9)}  `],
  ['submissions_paused', 'x'.repeat(301)],
  ['banner', { ...banner, kind: 'shout' }],
  ['banner', { ...banner, sentence: ' ' }],
  ['banner', { ...banner, sentence: 'x'.repeat(201) }],
  ['banner', { ...banner, ends_at: 'tomorrow' }],
  ['banner', { ...banner, ends_at: '2030-01-01T10:00:00' }],
  // Every page would fail on it.
  ['banner', { ...banner, ends_at: '2030-13-45T99:00:00Z' }],
  ['banner', { ...banner, link: 'https://example.org' }],
  ['banner', { kind: 'news', sentence: 'x' }],
  ['review_reasons', Array.from({ length: 21 }, () => reason)],
  ['review_reasons', [{ ...reason, action: 'approve' }]],
  ['review_reasons', [{ ...reason, label: '' }]],
  ['review_reasons', [{ ...reason, text: 'Too short' }]],
  ['review_reasons', [{ ...reason, more: true }]],
  ['review_reasons', ['No address']],
  ['review_reasons', reason],
  ['has_offers', 'false'],
  ['has_ratings', null],
  ['has_questions', 1],
  ['has_front_page_signs', []],
];

test.each(refused)('%s refuses bad value %#, also from an admin', async (key, value) => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const expected = `23514 site_settings_${key === 'success_fee_percent' ? 'success_fee_range' : 'value_valid'}`;
    expect(await refusalOf(client, () => change(client, admin, key, value))).toBe(expected);
    expect(await refusalOf(client, () => set(client, key, value))).toBe(expected);
    const { rowCount } = await client.query('select from private.setting_changes where changed_by = $1', [
      admin,
    ]);
    expect(rowCount).toBe(0);
  });
});

test('null from a client, which REST gives as no value, turns a setting off', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const version = await change(client, admin, 'banner', banner);
    await ask(client, admin, `select public.change_setting('banner', null, $1)`, [version]);
    expect((await settings(client, admin))['banner']?.value).toBeNull();
  });
});

describe('two admins', () => {
  test('the one who saw an older value is refused; who wants what is there already is not', async () => {
    await rolledBack(async (client) => {
      const [leela, bina] = [await buildAdmin(client), await buildAdmin(client, 'Bina Das')];
      const seen = (await settings(client, bina))['success_fee_percent']!.version;
      const version = await change(client, leela, 'success_fee_percent', 3, seen);
      expect(await refusalOf(client, () => change(client, bina, 'success_fee_percent', 4, seen))).toBe(
        'PT409 site_settings_changed',
      );
      expect(await change(client, bina, 'success_fee_percent', 3, seen)).toBe(version);
      await change(client, bina, 'success_fee_percent', 4, version);
      expect((await settings(client, leela))['success_fee_percent']).toMatchObject({
        value: 4,
        changed_by_name: 'Bina Das',
      });
    });
  });

  test('at the same moment one of two changes counts', async () => {
    await withClients(2, async (clients) => {
      const [one, other] = clients as [Client, Client];
      const admin = await buildAdmin(one);
      const seen = await committed(one, async () => (await settings(one, admin))['has_offers']!.version);
      const send = (client: Client, value: unknown) =>
        committed(client, () => change(client, admin, 'has_offers', value, seen));
      try {
        await one.query('begin');
        await change(one, admin, 'has_offers', false, seen);
        const second = send(other, null).catch((error: { code: string }) => error.code);
        await somebodyWaits(one);
        await one.query('commit');
        expect(await second).toBe('PT409');
      } finally {
        await one.query('rollback').catch(() => undefined);
        await one.query(`delete from public.site_settings where key = 'has_offers'`);
        await one.query(`delete from private.setting_changes where key = 'has_offers'`);
        await one.query('delete from auth.users where id = $1', [admin]);
      }
    });
  });
});

describe('undo', () => {
  test('the last change is taken back by one call, which is a change and can be undone', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      await change(client, admin, 'success_fee_percent', 3);
      const second = await change(client, admin, 'success_fee_percent', 4);
      const undone = await undo(client, admin, second);
      expect((await settings(client, admin))['success_fee_percent']).toMatchObject({ value: 3, before: 4 });
      await undo(client, admin, undone);
      expect((await settings(client, admin))['success_fee_percent']).toMatchObject({ value: 4 });
    });
  });

  test('what is not the last change any more is left as it is', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      const first = await change(client, admin, 'success_fee_percent', 3);
      await change(client, admin, 'success_fee_percent', 4);
      expect(await refusalOf(client, () => undo(client, admin, first))).toBe('PT409 site_settings_changed');
      // Of another setting it says nothing.
      const other = await change(client, admin, 'has_offers', false);
      await undo(client, admin, other);
      expect(await settings(client, admin)).toMatchObject({
        success_fee_percent: { value: 4 },
        has_offers: { value: true },
      });
    });
  });

  test('who changed a setting stays in its history when their account goes', async () => {
    await rolledBack(async (client) => {
      const [leela, bina] = [await buildAdmin(client), await buildAdmin(client, 'Bina Das')];
      await change(client, leela, 'has_offers', false);
      await client.query('delete from auth.users where id = $1', [leela]);
      expect((await settings(client, bina))['has_offers']).toMatchObject({
        changed_by: leela,
        changed_by_name: null,
      });
      await as(client, person(bina), () => client.query('select public.desk_settings()'));
    });
  });
});
