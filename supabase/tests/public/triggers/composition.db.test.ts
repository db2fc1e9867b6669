import { composeDescription, composeLocation } from '@sangam/domain/idea-composition';
import { parseRoiEstimate, statedRoi } from '@sangam/domain/roi';
import { namesWithContact, namesWithoutContact } from '@sangam/testing/contact-examples';
import { as, rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { submissionStatement } from '../../../factories/ideas.ts';
import type { Database } from '../../../generated/database.types.ts';
import { inSql } from './in-sql.ts';
import { industryNames, industryOf, summaryOf } from './teaser-rules.ts';

type Idea = Database['public']['Tables']['ideas']['Row'];

/** What is stored of a submission by a founder. */
function stored(columns: Readonly<Record<string, unknown>>): Promise<Idea> {
  return rolledBack(async (client) => {
    const id = await buildUser(client);
    const result = await as(client, { role: 'authenticated', id }, () =>
      client.query<Idea>(submissionStatement(columns)),
    );
    return result.rows[0]!;
  });
}

test('composed columns are composed whatever is sent for them', { tags: ['S3.entities.6'] }, async () => {
  const idea = await stored({
    title: 'Another title',
    location: 'Nowhere',
    description: 'Buy now',
    funding_amount: 1,
    roi_estimate: 99,
    total_funding: '750000',
    return_equity: 'between 22.75 and 25% a year',
    setup_started: 'yes',
    completed_tasks: 'Shed rented.',
    founder_experience: 'Six years in spices.',
    notes_for_investors: 'Come and see.',
  });
  expect(idea.title).toBe('Wardha Ginger Works');
  expect(idea.location).toBe('Wardha, Maharashtra - 442001');
  expect(idea.location).toBe(composeLocation(idea));
  expect(idea.description).toContain('Current Progress: Shed rented.');
  expect(idea.description).toBe(composeDescription(idea));
  expect(Number(idea.funding_amount)).toBe(750_000);
  expect(Number(idea.roi_estimate)).toBe(22.75);
});

test.each([
  [{}],
  [{ setup_started: 'yes', completed_tasks: null }],
  [{ setup_started: 'no', completed_tasks: 'Ignored.' }],
  [{ notes_for_investors: '' }],
  [{ product_service: '  Padded\nover two lines  ' }],
])('description and location are the domain’s for %j', async (columns) => {
  const idea = await stored(columns);
  expect(idea.description).toBe(composeDescription(idea));
  expect(idea.location).toBe(composeLocation(idea));
});

test('answers are trimmed, and an empty optional answer is none', async () => {
  const idea = await stored({ business_name: '  Wardha Ginger ', mentors: '  ', website: '' });
  expect([idea.business_name, idea.title, idea.mentors, idea.website]).toEqual([
    'Wardha Ginger',
    'Wardha Ginger',
    null,
    null,
  ]);
});

test.each([
  ['Others', 'Beekeeping', 'Beekeeping', 'Beekeeping'],
  ['Beekeeping', 'Beekeeping', 'Beekeeping', 'Beekeeping'],
  ['Retail', 'Beekeeping', 'Retail', null],
])('category %s with custom %s is stored as %s with %s', async (category, custom, expected, kept) => {
  const idea = await stored({ category, custom_category: custom });
  expect([idea.category, idea.custom_category]).toEqual([expected, kept]);
});

test('returns are read as the domain reads them', async () => {
  const texts = [
    '22% a year',
    '12.5-15%',
    '0.5%',
    '.5%',
    'none',
    '',
    '₹50,000 a month',
    '18.125',
    '1001',
    '1000',
  ];
  const read = await inSql('private.parse_roi_estimate(text)::float', texts);
  expect(read).toEqual(texts.map(parseRoiEstimate));
  const isStated = texts.map((text) => statedRoi(text) !== null);
  expect(await inSql('private.states_roi(text)', texts)).toEqual(isStated);
});

test('industries are the domain’s', async () => {
  const names = [...industryNames, ' Retail ', 'LOGISTICS', 'Beekeeping', 'Others', 'constructor'];
  expect(await inSql('private.industry_of(text)', names)).toEqual(names.map(industryOf));
});

test('summaries are the domain’s: no contact details, whole words', async () => {
  const texts = [
    'Short.',
    ...namesWithContact,
    ...namesWithoutContact,
    'Call +91 98765-43210 or 0712 255 5013 now',
    'Write to ravi.k@people.example.in, or see https://ginger.example/a?b, www.x.in/y and ginger.co.in/menu!',
    'We sell 1200 pouches of 50 g in 3 talukas at 40 rupees.',
    'Instagram: @ginger, site ginger.company and Ginger.COM. Chai.in',
    `${'word '.repeat(36)}end`,
    `${'x'.repeat(180)} y`,
    'x'.repeat(200),
    'ab, '.repeat(60),
    'अदरक की चाय, '.repeat(20),
    `${'a'.repeat(178)}- b c`,
  ];
  expect(await inSql('private.summary_of(text)', texts)).toEqual(texts.map(summaryOf));
});

test('texts of any kind are summed up and read alike', async () => {
  const pieces = fc.constantFrom(
    'a',
    'B',
    'x1',
    '.',
    ' ',
    '  ',
    '\n',
    '@',
    'www.',
    'http://',
    'HTTPS://x',
    '.com',
    '.in',
    '.co',
    '.company',
    '/p',
    '+91',
    '98765',
    '43210',
    '0',
    ' 1',
    '-',
    '(',
    ')',
    '9',
    'chai',
    ',',
    ';',
    'é',
    'ी',
    'कर',
    '%',
    '₹',
    '.io',
    '😀',
    '\u00a0',
    '９',
    '\u200d',
    ' at ',
    ' dot ',
    'gmail',
    '75,000',
    '·',
    '/',
  );
  const texts = fc.sample(
    fc.array(pieces, { minLength: 1, maxLength: 120, size: 'max' }).map((parts) => parts.join('')),
    2000,
  );
  expect(await inSql('private.summary_of(text)', texts)).toEqual(texts.map(summaryOf));
  expect(await inSql('private.parse_roi_estimate(text)::float', texts)).toEqual(texts.map(parseRoiEstimate));
  expect(await inSql('private.states_roi(text)', texts)).toEqual(
    texts.map((text) => statedRoi(text) !== null),
  );
  expect(await inSql('private.industry_of(text)', texts)).toEqual(texts.map(industryOf));
});
