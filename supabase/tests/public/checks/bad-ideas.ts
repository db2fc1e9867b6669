/** Changes of an idea that one check alone refuses, and what its limits of length are. */
import { answerLimits } from '@sangam/domain/idea-questions';
import { ideaTextLimits } from '@sangam/domain/limits';

/** What follows `set` in an update, one for each way to break the check. */
type BadValues = Readonly<Record<string, readonly string[]>>;

const entriesOf = (columns: readonly string[], rule: string, value: (column: string) => string): BadValues =>
  Object.fromEntries(columns.map((column) => [`ideas_${column}_${rule}`, [value(column)]]));

/** A text of so many characters that the column's other checks take. */
function textOf(column: string, length: number): string {
  const filled = (start: string, end = ''): string =>
    `'${start}' || repeat('x', ${length - start.length - end.length}) || '${end}'`;
  if (['website', 'pitch_deck_url', 'video_pitch_url'].includes(column)) return filled('https://a.in/');
  return column === 'founder_email' ? filled('', '@a.in') : filled('');
}

/**
 * Length limits without an effect of their own: another check of the column, first by name, refuses longer
 * values.
 */
export const lengthsHeldByOthers: Readonly<Record<string, string>> = {
  business_stage: 'ideas_business_stage_known',
  founder_phone: 'ideas_founder_phone_format',
  own_contribution: 'ideas_own_contribution_format',
  pincode: 'ideas_pincode_format',
  setup_started: 'ideas_setup_started_known',
  state: 'ideas_state_known',
  total_funding: 'ideas_total_funding_format',
  year_of_establishment: 'ideas_year_of_establishment_format',
};

/** What else has to be set for a text of this column to be taken. */
const besides: Readonly<Record<string, string>> = {
  category: `, custom_category = 'another'`,
  withdrawal_reason: ', withdrawn_at = now()',
};

/** An update to a text of so many characters. */
export const settingText = (column: string, length: number): string =>
  column === 'category'
    ? `category = ${textOf(column, length)}, custom_category = ${textOf(column, length)}`
    : `${column} = ${textOf(column, length)}${besides[column] ?? ''}`;

/** Maximum characters of each text column of `ideas` that has a check of its length. */
export const textLimits: Readonly<Record<string, number>> = { ...ideaTextLimits, ...answerLimits };

/** Those of the columns whose own check refuses what is too long. */
export const lengthLimits = Object.entries(textLimits).filter(([column]) => !(column in lengthsHeldByOthers));

const lengths = Object.fromEntries(
  lengthLimits.map(([column, limit]) => [`ideas_${column}_length`, [settingText(column, limit + 1)]]),
);

const requiredTexts = [
  'break_even_time',
  'business_name',
  'business_type',
  'city',
  'competition',
  'existing_sales',
  'founder_name',
  'founder_role',
  'funds_usage',
  'physical_setup',
  'product_service',
  'revenue_model',
  'success_reason',
  'target_customers',
];

const rows = (count: number): string =>
  `(select jsonb_agg(jsonb_build_object('label', 'Cart', 'amount', 500000 / ${count})) from generate_series(1, ${count}))`;

export const badIdeas: BadValues = {
  ...lengths,
  ...entriesOf(requiredTexts, 'required', (column) => `${column} = E' \\n\\t'`),
  ...entriesOf(
    ['business_name', 'city', 'founder_name'],
    'contact',
    (column) => `${column} = 'call 98765 43210'`,
  ),
  ...entriesOf(
    ['pitch_deck_url', 'video_pitch_url', 'website'],
    'format',
    (column) => `${column} = 'ftp://files.example/a'`,
  ),
  ideas_admin_notes_unpublished: [
    `approval_status = 'approved', admin_notes = 'Well done.', reviewed_at = now()`,
  ],
  ideas_checked_known: [
    `approval_status = 'approved', admin_notes = null, reviewed_at = now(), checked = '{figures}'`,
    `approval_status = 'approved', admin_notes = null, reviewed_at = now(), checked = '{NULL}'`,
  ],
  ideas_checked_published: [`approval_status = 'pending', checked = '{place}'`],
  ideas_checked_there: [
    `approval_status = 'approved', admin_notes = null, reviewed_at = now(), checked = '{licences}', rights_approvals = null`,
    `approval_status = 'approved', admin_notes = null, reviewed_at = now(), checked = '{pictures}', business_images = '{}', business_image_captions = '{}'`,
  ],
  ideas_field_comments_moved: [`field_comments = '[]'`],
  ideas_agreed_to_terms_true: ['agreed_to_terms = false'],
  ideas_approval_status_known: [`approval_status = 'withdrawn', reviewed_at = now()`],
  ideas_business_image_captions_count: [
    `business_images = '{https://a.in/1,https://a.in/2}', business_image_captions = '{One}'`,
  ],
  ideas_business_image_captions_format: [
    `business_images = '{https://a.in/1}', business_image_captions = '{NULL}'`,
    `business_images = '{https://a.in/1}', business_image_captions = array[repeat('x', 141)]`,
  ],
  ideas_business_images_count: [`business_images = array_fill('https://a.in/'::text, '{11}')`],
  ideas_business_images_format: [
    `business_images = '{data:image/png}'`,
    `business_images = array['https://a.in/' || repeat('x', 1988)]`,
  ],
  ideas_business_stage_known: [`business_stage = 'Dreaming'`],
  ideas_category_contact: [`category = 'juice.example/menu', custom_category = 'juice.example/menu'`],
  ideas_category_known: [`category = 'Gold'`],
  ideas_custom_category_required: [`category = 'Others'`],
  ideas_founder_email_format: [`founder_email = 'ravi'`, `founder_email = 'ravi@people'`],
  ideas_founder_phone_format: [`founder_phone = '9876543210'`, `founder_phone = '+915876543210'`],
  ideas_funds_breakdown_count: [`funds_breakdown = ${rows(21)}`],
  ideas_funds_breakdown_format: [
    `funds_breakdown = '[]'`,
    `total_funding = '500001', funds_breakdown = ${rows(2)}`,
  ],
  ideas_own_contribution_format: [`own_contribution = '101%'`, `own_contribution = 'some'`],
  ideas_pincode_format: [`pincode = '044001'`, `pincode = '44001'`],
  ideas_pincode_place: [`pincode = '560001'`],
  ideas_reviewed_at_set: [`approval_status = 'rejected', reviewed_at = null`],
  ideas_roi_estimate_range: ['roi_estimate = -0.01', 'roi_estimate = 1000.01'],
  ideas_setup_started_known: [`setup_started = 'may'`],
  ideas_state_known: [`state = 'Atlantis'`],
  ideas_total_funding_format: [`total_funding = '0'`, `total_funding = '1000000000000'`],
  ideas_version_range: ['version = 0', 'version = 101'],
  ideas_withdrawal_reason_with_date: [`withdrawal_reason = 'Sold.', withdrawn_at = null`],
  ideas_year_of_establishment_format: [`year_of_establishment = '1799'`, `year_of_establishment = '2100'`],
};
