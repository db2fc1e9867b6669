/** Database and domain take the same terms, and find the same unlawful. */
import { legalRoute, type LegalFacts, unlawfulRoute } from '@sangam/domain/legal-route';
import {
  brokenTerm,
  businessForms,
  offerKinds,
  offerLimits,
  paymentMeans,
  termNames,
} from '@sangam/domain/offer';
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildConversation } from '../../../factories/conversations.ts';
import { anyKind, kindAndTerms, rightTerms } from './random-terms.ts';

test(
  'whatever the terms are, database and domain find the same one broken',
  { tags: ['S4.offers.1'] },
  async () => {
    const found = new Set<string>();
    await rolledBack(async (client) => {
      await fc.assert(
        fc.asyncProperty(kindAndTerms, async ({ kind, terms }) => {
          const { rows } = await client.query('select private.broken_term($1, $2) as term', [
            kind,
            JSON.stringify(terms),
          ]);
          expect(rows[0].term).toBe(brokenTerm(kind, terms));
          found.add(`${kind} ${rows[0].term}`);
        }),
        { numRuns: 3000 },
      );
    });
    const expected = offerKinds.flatMap((kind) =>
      ['terms', null, ...termNames[kind]].map((term) => `${kind} ${term}`),
    );
    expect([...found].toSorted()).toEqual(expected.toSorted());
  },
);

test.each([
  ['loan', 'yearly_rate', [0, 100, 12.25], [-0.01, 100.01, 12.255, '12', null]],
  ['loan', 'months', [1, 120], [0, 121, 1.5]],
  ['revenue_share', 'share', [0.01, 50], [0, 50.01]],
  ['revenue_share', 'months', [3, 120], [4, 0, 121]],
  ['revenue_share', 'cap', [1000, 999_999_999_999], [999, 1e12, null]],
  ['equity', 'share', [0.01, 99], [0, 99.01]],
  ['equity', 'company', ['xy', 'x'.repeat(120)], ['x', ' x ', 'x'.repeat(121), 12]],
  ['partnership', 'share', [0.01, 99], [0, 99.01]],
  ['partnership', 'paid', ['monthly', 'quarterly', 'yearly'], ['at_end']],
  ['partnership', 'purpose', ['xy', 'x'.repeat(200)], ['x', '\nx\t', 'x'.repeat(201), 12]],
] as const)('%s: %s is right for %j and broken for %j', async (kind, term, right, wrong) => {
  await rolledBack(async (client) => {
    const broken = async (value: unknown) => {
      const terms = { ...rightTerms[kind], [term]: value };
      const { rows } = await client.query('select private.broken_term($1, $2) as term', [
        kind,
        JSON.stringify(terms),
      ]);
      expect(brokenTerm(kind, terms)).toBe(rows[0].term);
      return rows[0].term;
    };
    for (const value of right) expect([value, await broken(value)]).toEqual([value, null]);
    for (const value of wrong) expect([value, await broken(value)]).toEqual([value, term]);
  });
});

test('a loan repaid in parts is not paid at its end', async () => {
  expect(brokenTerm('loan', { ...rightTerms.loan, paid: 'at_end' })).toBe('repaid');
  expect(brokenTerm('loan', { ...rightTerms.loan, paid: 'at_end', repaid: 'at_end' })).toBeNull();
});

test(
  'what the domain blocks is what the database refuses as unlawful',
  { tags: ['S4.offers.4'] },
  async () => {
    const found = new Set<string | null>();
    await rolledBack(async (client) => {
      const { id } = await buildConversation(client);
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            kind: anyKind,
            amount: fc.oneof(
              fc.constantFrom(19_999, 20_000, 199_999, 200_000),
              fc.integer(offerLimits.amount),
            ),
            means: fc.oneof(fc.constant('cash' as const), fc.constantFrom(...paymentMeans)),
            businessForm: fc.constantFrom(...businessForms),
          }),
          async (facts) => {
            const { rows } = await client.query(
              `select private.unlawful_route(c, $2, $3, jsonb_build_object('means', $4::text, 'business_form', $5::text)) as route
             from public.conversations c where id = $1`,
              [id, facts.kind, facts.amount, facts.means, facts.businessForm],
            );
            expect(rows[0].route).toBe(unlawfulRoute({ ...facts, isPlacementFull: false }));
            found.add(rows[0].route);
          },
        ),
        { numRuns: 600 },
      );
    });
    expect(found).toEqual(new Set([null, 'cash', 'cash_shares', 'cash_large', 'no_shares']));
  },
);

const shares: LegalFacts = {
  kind: 'equity',
  amount: 500_000,
  means: 'upi',
  businessForm: 'private_company',
  isPlacementFull: false,
};

test('shares are offered to at most 200 people in a financial year', { tags: ['S4.offers.4'] }, async () => {
  await rolledBack(async (client) => {
    const { id, founder, ideaId } = await buildConversation(client, { messages: [] });
    const routeNow = async () =>
      (
        await client.query(
          `select private.unlawful_route(c, 'equity', 500000, $2) as route from public.conversations c where id = $1`,
          [id, JSON.stringify(rightTerms.equity)],
        )
      ).rows[0].route;
    const offer = `insert into public.offers (id, conversation_id, number, side, kind, amount, terms, answer_by)
      select gen_random_uuid(), c.id, 1, 'founder', 'equity', 500000, '{}', now() + interval '1 day'
      from public.conversations c where c.founder = $1`;
    await client.query(
      `with people as (insert into auth.users (id, email, aud, role)
         select gen_random_uuid(), 'offeree-' || n || '@example.com', 'authenticated', 'authenticated'
         from generate_series(1, 199) as n returning id)
       insert into public.conversations (idea_id, investor, founder) select $2, id, $1 from people`,
      [founder, ideaId],
    );
    // Also to the one who is asked about.
    await client.query(offer, [founder]);
    expect([await routeNow(), unlawfulRoute(shares)]).toEqual([null, null]);
    // One more of the founder's other ideas, who has left since.
    const other = await buildConversation(client, { founder, messages: [] });
    await client.query(`${offer} and c.id = $2`, [founder, other.id]);
    await client.query('delete from auth.users where id = $1', [other.investor]);
    const full = { ...shares, isPlacementFull: true };
    expect([await routeNow(), unlawfulRoute(full)]).toEqual(['private_placement', 'private_placement']);
    expect(legalRoute(full)).toEqual([
      { id: 'private_placement', level: 'blocked', source: 'private_placement' },
    ]);
    // Before 1 April, in India.
    const year = `private.financial_year_of((now() at time zone 'Asia/Kolkata')::date)::timestamp at time zone 'Asia/Kolkata'`;
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(`update public.offers set made_at = ${year} where conversation_id = $1`, [other.id]);
    expect(await routeNow()).toBe('private_placement');
    await client.query(
      `update public.offers set made_at = ${year} - interval '1 microsecond' where conversation_id = $1`,
      [other.id],
    );
    expect(await routeNow()).toBeNull();
  });
});

test.each([
  ['2027-03-31', '2026-04-01'],
  ['2026-04-01', '2026-04-01'],
  ['2027-01-01', '2026-04-01'],
])('the financial year of %s began on %s', async (day, first) => {
  await rolledBack(async (client) => {
    const { rows } = await client.query('select private.financial_year_of($1)::text as first', [day]);
    expect(rows[0].first).toBe(first);
  });
});
