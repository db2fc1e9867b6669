import { contactPatterns, holdsContactDetails, normalizeText } from '@sangam/domain/contact-details';
import { isEmail } from '@sangam/domain/formats/email';
import { ideaFields, questionOf } from '@sangam/domain/idea-questions';
import { namesWithContact, namesWithoutContact } from '@sangam/testing/contact-examples';
import { as, rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { submissionStatement } from '../../../factories/ideas.ts';

/**
 * Submits as a founder. @returns the name of the constraint or column that refused, or null when it was taken
 */
async function refusal(client: Client, columns: Readonly<Record<string, unknown>>): Promise<string | null> {
  const id = await buildUser(client);
  const statement = submissionStatement(columns);
  try {
    await as(client, { role: 'authenticated', id }, () => client.query(statement));
    return null;
  } catch (error) {
    const { code, constraint, column } = error as { code: string; constraint?: string; column?: string };
    if (code === '23514') return constraint ?? 'unnamed';
    if (code === '23502') return column ?? 'unnamed';
    throw error;
  }
}

const questions = ideaFields.map(questionOf);
const required = questions.filter((question) => question.required).map(({ column }) => column);

test.each(required.filter((column) => column !== 'agreed_to_terms'))(
  '%s missing, empty or blank is refused by name',
  async (column) => {
    await rolledBack(async (client) => {
      for (const value of [undefined, null, '', ' \n\t ']) {
        expect(await refusal(client, { [column]: value })).toBe(column);
      }
    });
  },
);

test.each([
  ['agreed_to_terms', false, 'ideas_agreed_to_terms_true'],
  ['agreed_to_terms', undefined, 'agreed_to_terms'],
  ['category', 'Gold', 'ideas_category_known'],
  ['state', 'Atlantis', 'ideas_state_known'],
  ['business_stage', 'Dreaming', 'ideas_business_stage_known'],
  ['setup_started', 'maybe', 'ideas_setup_started_known'],
  ['pincode', '044001', 'ideas_pincode_format'],
  ['pincode', '44001', 'ideas_pincode_format'],
  ['pincode', '560001', 'ideas_pincode_place'],
  ['state', 'Karnataka', 'ideas_pincode_place'],
  ['funds_breakdown', '{"label": "Cart", "amount": 500000}', 'ideas_funds_breakdown_format'],
  ['funds_breakdown', '[]', 'ideas_funds_breakdown_format'],
  ['funds_breakdown', '[1, null]', 'ideas_funds_breakdown_format'],
  ['funds_breakdown', '[{"label": "Cart", "amount": 499999}]', 'ideas_funds_breakdown_format'],
  ['funds_breakdown', '[{"label": "Cart", "amount": "500000"}]', 'ideas_funds_breakdown_format'],
  ['funds_breakdown', '[{"label": " ", "amount": 500000}]', 'ideas_funds_breakdown_format'],
  ['funds_breakdown', '[{"amount": 500000}]', 'ideas_funds_breakdown_format'],
  ['funds_breakdown', '[{"label": "Cart", "amount": 500000, "note": 1}]', 'ideas_funds_breakdown_format'],
  [
    'funds_breakdown',
    '[{"label": "Cart", "amount": 600000}, {"label": "Gift", "amount": -100000}]',
    'ideas_funds_breakdown_format',
  ],
  ['funds_breakdown', `[{"label": "${'x'.repeat(81)}", "amount": 500000}]`, 'ideas_funds_breakdown_format'],
  [
    'funds_breakdown',
    JSON.stringify(
      Array.from({ length: 21 }, (_, index) => ({ label: 'Cart', amount: index < 20 ? 1 : 499_980 })),
    ),
    'ideas_funds_breakdown_count',
  ],
  ['founder_phone', '9876543210', 'ideas_founder_phone_format'],
  ['founder_phone', '+915876543210', 'ideas_founder_phone_format'],
  ['founder_email', 'ravi', 'ideas_founder_email_format'],
  ['year_of_establishment', '1799', 'ideas_year_of_establishment_format'],
  ['total_funding', '0', 'ideas_total_funding_format'],
  ['total_funding', '5,00,000', 'ideas_total_funding_format'],
  ['total_funding', '1000000000000', 'ideas_total_funding_format'],
  ['own_contribution', '101%', 'ideas_own_contribution_format'],
  ['own_contribution', 'some', 'ideas_own_contribution_format'],
  ['website', 'javascript:alert(1)', 'ideas_website_format'],
  ['pitch_deck_url', 'https://user:secret@files.example/deck', 'ideas_pitch_deck_url_format'],
  ['video_pitch_url', 'ftp://files.example/film', 'ideas_video_pitch_url_format'],
  ['business_images', ['data:text/html,x'], 'ideas_business_images_format'],
  ['business_images', [null], 'ideas_business_images_format'],
  ['business_images', [['https://files.example/a.jpg']], 'ideas_business_images_format'],
  ['business_images', Array.from({ length: 11 }, () => 'https://a.in/'), 'ideas_business_images_count'],
  ['product_service', 'x'.repeat(4001), 'ideas_product_service_length'],
  ['business_name', 'x'.repeat(121), 'ideas_business_name_length'],
  ['business_name', 'Chai, call 98765 43210', 'ideas_business_name_contact'],
  ['business_name', 'Juice at juicecart.in', 'ideas_business_name_contact'],
  ['city', '+91-9876543210', 'ideas_city_contact'],
  ['founder_name', 'asha@juice.in Patil', 'ideas_founder_name_contact'],
  ['founder_name', '९८७६५४३२१० Patil', 'ideas_founder_name_contact'],
  ['business_name', 'ａｓｈａ＠ｇｍａｉｌ．ｃｏｍ', 'ideas_business_name_contact'],
  ['business_name', 'asha at gmail dot com', 'ideas_business_name_contact'],
  ['business_name', 'Chai 98765/43210', 'ideas_business_name_contact'],
  ['city', '9·8·7·6·5·4·3·2·1·0', 'ideas_city_contact'],
  ['founder_experience', ' ', 'founder_experience'],
  ['category', 'Others', 'ideas_custom_category_required'],
] as const)(
  '%s: %j is refused by name',
  { tags: ['S2.submit.37', 'S3.entities.12', 'S3.entities.14', 'S5.limits.1'] },
  async (column, value, constraint) => {
    await rolledBack(async (client) => {
      expect(await refusal(client, { [column]: value })).toBe(constraint);
    });
  },
);

test.each([
  ['own_contribution', '12.5%'],
  ['own_contribution', '250000'],
  ['total_funding', '999999999999'],
  ['website', 'http://juice.in/menu?a=b'],
  ['business_images', ['https://files.example/a.jpg']],
  ['product_service', 'ी'.repeat(4000)],
  ['pincode', '900056'],
  ['funds_breakdown', undefined],
  ['funds_breakdown', '[{"label": "Cart", "amount": 300000}, {"label": "गाड़ी", "amount": 200000}]'],
  ['return_equity', undefined],
  ['business_name', 'A.P. Sharma & Sons, since 1998 (24x7) 411001'],
] as const)('%s: %j is taken', async (column, value) => {
  await rolledBack(async (client) => {
    expect(await refusal(client, { [column]: value })).toBeNull();
  });
});

test('a custom category with an address is refused as well', async () => {
  await rolledBack(async (client) => {
    expect(await refusal(client, { category: 'Others', custom_category: 'juice.example/menu' })).toBe(
      'ideas_category_contact',
    );
  });
});

test('the table and the domain agree about contact details in names', async () => {
  const piece = fc.constantFrom(
    'Chai',
    ' ',
    '.',
    '-',
    '@',
    'com',
    'in',
    'www',
    '/',
    '91',
    '0',
    '98765',
    '43210',
    '९८७६५',
    '1795',
    '(at)',
    'x',
    ' at ',
    ' dot ',
    '[dot]',
    'gmail',
    '75,000',
    '_',
    '·',
    '９',
    '\u200b',
    'ａ',
    '．',
    ' - ',
    ' / ',
    '682001',
    '(1998)',
    'nine ',
    'é',
    'e\u0301',
    'ी',
  );
  const names = fc.sample(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    3000,
  );
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ name: string; held: boolean }>(
      'select name, private.holds_contact(name) as held from unnest($1::text[]) as name',
      [names],
    );
    expect(rows.filter(({ name, held }) => held !== holdsContactDetails(name))).toEqual([]);
    expect(new Set(rows.map(({ held }) => held)).size).toBe(2);
  });
});

test('the table tells names with contact details from names without, as the form does', async () => {
  await rolledBack(async (client) => {
    const held = async (names: readonly string[]): Promise<string[]> => {
      const { rows } = await client.query<{ name: string }>(
        'select name from unnest($1::text[]) as name where private.holds_contact(name)',
        [names],
      );
      return rows.map(({ name }) => name);
    };
    expect(await held(namesWithContact)).toEqual([...namesWithContact]);
    expect(await held(namesWithoutContact)).toEqual([]);
  });
});

test('patterns and digits of the database are the domain’s', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ patterns: string[] }>(
      'select private.contact_patterns() as patterns',
    );
    expect(rows[0]?.patterns).toEqual(Object.values(contactPatterns));
    const letters = Array.from({ length: 0x11_000 }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
      .map((code) => String.fromCodePoint(code));
    const { rows: normal } = await client.query<{ letter: string; text: string }>(
      'select letter, private.normalize_text(letter) as text from unnest($1::text[]) as letter',
      [letters],
    );
    // U+A7F1 came with Unicode 17, which PostgreSQL 18 does not know yet.
    expect(
      normal.filter(({ letter, text }) => letter !== '\ua7f1' && text !== normalizeText(letter)),
    ).toEqual([]);
  });
});

test.each(["o'hara+x@a-b.example.in", 'a@b', 'a b@c.in', 'a@-b.in', '@b.in', 'a@b..in'])(
  'the table and the domain agree about the e-mail address %s',
  async (address) => {
    await rolledBack(async (client) => {
      expect(await refusal(client, { founder_email: address })).toBe(
        isEmail(address) ? null : 'ideas_founder_email_format',
      );
    });
  },
);
