import { readdirSync, readFileSync } from 'node:fs';
import { settingLimits } from '@sangam/domain/desk-settings';
import { askedQuestionStatuses, hideableParts } from '@sangam/domain/asked-question';
import { documentKinds } from '@sangam/domain/documents';
import { ratingStatuses } from '@sangam/domain/idea-rating';
import { ideaStatuses } from '@sangam/domain/idea-status';
import { reportReasons, reportStatuses } from '@sangam/domain/idea-report';
import { ideaFields, questionOf } from '@sangam/domain/idea-questions';
import { industries } from '@sangam/domain/industries';
import {
  accountLimits,
  draftBytes,
  fundsBreakdownLimits,
  imageLimits,
  questionLimits,
  ratingLimits,
  reportLimits,
  filterTextLimit,
  roiBounds,
  savedSearchLimits,
  submissionLimits,
} from '@sangam/domain/limits';
import { mailChoices, notificationKinds, notificationLimits } from '@sangam/domain/notifications';
import {
  accountRoles,
  adminRole,
  businessStages,
  categories,
  fundingFilterOptions,
  investmentDisclaimer,
  type RangeOption,
  roiFilterOptions,
  setupStartedOptions,
  statusFilterOptions,
} from '@sangam/domain/options';
import { isPincodeOfState } from '@sangam/domain/pincode-states';
import type { PincodeFile } from '@sangam/domain/pincodes';
import {
  appealDecisions,
  deskReportKinds,
  metIn,
  personReportReasons,
  reportOutcomes,
  sanctionKinds,
  sanctionReasons,
} from '@sangam/domain/safety';
import { checkedSubjects, commentedColumns, maxCommentLength } from '@sangam/domain/review-desk';
import { searchAlerts } from '@sangam/domain/saved-searches';
import { statesAndTerritories } from '@sangam/domain/states';
import {
  billingRules,
  paymentEventKinds,
  paymentMethods,
  paymentProviders,
  paymentStatuses,
  usualPrice,
  subscriptionStatuses,
  trialDays,
} from '@sangam/domain/subscription';
import { rolledBack } from '@sangam/testing/database';
import { beforeAll, expect, test } from 'vitest';
import { productSchemas, readRoutines, readTables, type Table } from '../../../catalogue/read-catalogue.ts';
import { textLimits } from './bad-ideas.ts';

let tables: Table[] = [];

beforeAll(async () => {
  tables = await rolledBack((client) => readTables(client, productSchemas));
});

function definition(table: string, constraint: string): string {
  const found = tables
    .find(({ name }) => name === table)
    ?.constraints.find(({ name }) => name === constraint);
  if (found === undefined) throw new Error(`no constraint ${constraint} on ${table}`);
  return found.definition;
}

/** The texts that a check lists. */
const listed = (text: string): string[] =>
  [...text.matchAll(/'((?:[^']|'')*)'::text/g)].map((match) => match[1]!.replaceAll("''", "'"));

test('the longest text of each answer is the domain’s', { tags: ['S5.limits.1'] }, () => {
  const ideas = tables.find(({ name }) => name === 'ideas');
  const lengths = ideas?.constraints.flatMap(({ name, definition }) => {
    const [, column] = /^ideas_(\w+)_length$/.exec(name) ?? [];
    const [, measured, length] = /char_length\((\w+)\) <= (\d+)/.exec(definition) ?? [];
    return column === undefined ? [] : [[column === measured ? column : `not ${column}`, Number(length)]];
  });
  expect(Object.fromEntries(lengths ?? [])).toEqual(textLimits);
});

test('every text column that a founder or an admin fills has a limit', () => {
  const ideas = tables.find(({ name }) => name === 'ideas');
  const texts = ideas?.columns.filter(({ type, name }) => type === 'text' && name !== 'approval_status');
  expect(texts?.map(({ name }) => name).toSorted()).toEqual(Object.keys(textLimits).toSorted());
});

/** The choices of a filter but the first, which is none. */
const valuesOf = (options: readonly RangeOption[]): string[] => options.slice(1).map(({ value }) => value);

test.each([
  ['ideas', 'ideas_approval_status_known', ideaStatuses],
  ['ideas', 'ideas_category_known', [...categories, '\\S']],
  ['ideas', 'ideas_state_known', statesAndTerritories],
  ['billing_details', 'billing_details_state_known', statesAndTerritories],
  ['ideas', 'ideas_business_stage_known', businessStages],
  ['ideas', 'ideas_setup_started_known', setupStartedOptions],
  ['document_openings', 'document_openings_kind_known', documentKinds],
  ['idea_reports', 'idea_reports_reason_known', reportReasons],
  ['idea_reports', 'idea_reports_status_known', reportStatuses],
  ['person_reports', 'person_reports_seen_in_known', metIn],
  ['person_reports', 'person_reports_reason_known', personReportReasons],
  ['person_reports', 'person_reports_status_known', reportStatuses],
  ['report_answers', 'report_answers_kind_known', deskReportKinds],
  ['report_answers', 'report_answers_outcome_known', reportOutcomes],
  ['sanctions', 'sanctions_kind_known', sanctionKinds],
  ['sanctions', 'sanctions_reason_known', sanctionReasons],
  ['sanctions', 'sanctions_decision_known', appealDecisions],
  ['messages', 'messages_hidden_reason_known', sanctionReasons],
  ['idea_review_comments', 'idea_review_comments_field_known', commentedColumns],
  ['ideas', 'ideas_checked_known', checkedSubjects],
  ['idea_questions', 'idea_questions_status_known', askedQuestionStatuses],
  ['idea_questions', 'idea_questions_hidden_part_known', hideableParts],
  ['idea_ratings', 'idea_ratings_status_known', ratingStatuses],
  ['listings', 'listings_industry_known', industries],
  ['profiles', 'profiles_role_known', accountRoles],
  ['saved_searches', 'saved_searches_industry_known', industries],
  ['saved_searches', 'saved_searches_roi_known', valuesOf(roiFilterOptions)],
  ['saved_searches', 'saved_searches_funding_known', valuesOf(fundingFilterOptions)],
  ['saved_searches', 'saved_searches_status_known', statusFilterOptions.slice(1)],
  ['saved_searches', 'saved_searches_alerts_known', searchAlerts],
  ['user_roles', 'user_roles_role_known', [adminRole]],
  ['user_disclaimers', 'user_disclaimers_disclaimer_type_known', [investmentDisclaimer]],
  ['subscriptions', 'subscriptions_status_known', subscriptionStatuses],
  ['subscriptions', 'subscriptions_provider_known', paymentProviders],
  ['subscriptions', 'subscriptions_method_known', paymentMethods],
  ['payment_events', 'payment_events_provider_known', paymentProviders],
  ['payment_events', 'payment_events_kind_known', paymentEventKinds],
  ['payments', 'payments_provider_known', paymentProviders],
  ['payments', 'payments_status_known', paymentStatuses],
  ['notifications', 'notifications_kind_known', Object.keys(notificationKinds)],
  ['notification_preferences', 'notification_preferences_review_mail_known', mailChoices.reviews],
  ['notification_preferences', 'notification_preferences_activity_mail_known', mailChoices.activity],
  ['notification_preferences', 'notification_preferences_search_mail_known', mailChoices.searches],
  ['notification_preferences', 'notification_preferences_question_mail_known', mailChoices.questions],
  ['notification_preferences', 'notification_preferences_message_mail_known', mailChoices.messages],
  ['unsubscribe_tokens', 'unsubscribe_tokens_topic_known', Object.keys(mailChoices)],
] as const)(
  '%s: %s lists what the domain lists',
  { tags: ['S3.entities.12', 'S3.entities.16', 'S3.entities.19', 'S4.status.1'] },
  (table, constraint, options) => {
    expect(listed(definition(table, constraint)).toSorted()).toEqual([...options].toSorted());
  },
);

test('numbers of other checks are the domain’s', { tags: ['S5.limits.1'] }, () => {
  for (const [column, length] of [
    ['name', savedSearchLimits.nameLength],
    ['location', filterTextLimit],
    ['search', filterTextLimit],
  ])
    expect(definition('saved_searches', `saved_searches_${column}_length`)).toContain(`<= ${length})`);
  expect(definition('ideas', 'ideas_business_images_count')).toContain(`<= ${imageLimits.count})`);
  expect(definition('ideas', 'ideas_business_images_format')).toContain(`, ${imageLimits.urlLength})`);
  expect(definition('ideas', 'ideas_business_image_captions_format')).toContain(
    `, ${imageLimits.captionLength})`,
  );
  expect(definition('ideas', 'ideas_roi_estimate_range')).toMatch(
    new RegExp(`>= \\(?${roiBounds.min}\\b.*<= \\(?${roiBounds.max}\\b`),
  );
  expect(definition('ideas', 'ideas_funds_breakdown_count')).toContain(`<= ${fundsBreakdownLimits.rows})`);
  expect(definition('ideas', 'ideas_funds_breakdown_format')).toContain(
    `, ${fundsBreakdownLimits.labelLength})`,
  );
  expect(definition('idea_drafts', 'idea_drafts_answers_length')).toContain(`<= ${draftBytes})`);
  expect(definition('idea_reports', 'idea_reports_details_length')).toContain(
    `<= ${reportLimits.detailsLength})`,
  );
  expect(definition('idea_review_comments', 'idea_review_comments_words_length')).toContain(
    `<= ${maxCommentLength})`,
  );
  expect(definition('ideas', 'ideas_version_range')).toContain(`<= ${submissionLimits.versions})`);
  expect(definition('profiles', 'profiles_full_name_length')).toContain(`<= ${accountLimits.fullName})`);
});

test(
  'the database and the domain agree about the state of every pincode there is, and of every beginning',
  { tags: ['S2.submit.39'] },
  async () => {
    const folder = new URL('../../../../packages/domain/generated/pincodes/', import.meta.url);
    const pairs: { pincode: string; state: string }[] = [];
    for (const name of readdirSync(folder)) {
      const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as PincodeFile;
      for (const [state, cities] of Object.entries(file)) {
        for (const ending of Object.values(cities).flat())
          pairs.push({ pincode: name.slice(0, 2) + ending, state });
      }
    }
    const known = pairs.length;
    for (let beginning = 100; beginning <= 999; beginning += 1) {
      for (const state of statesAndTerritories) pairs.push({ pincode: `${beginning}001`, state });
    }
    await rolledBack(async (client) => {
      const { rows } = await client.query<{ pincode: string; state: string; fits: boolean }>(
        `select pincode, state, private.is_pincode_of(pincode, state) as fits
       from jsonb_to_recordset($1) as pairs (pincode text, state text)`,
        [JSON.stringify(pairs)],
      );
      expect(rows.slice(0, known).filter(({ fits }) => !fits)).toEqual([]);
      expect(known).toBeGreaterThan(19_000);
      expect(rows.filter(({ pincode, state, fits }) => fits !== isPincodeOfState(pincode, state))).toEqual(
        [],
      );
    });
  },
);

test(
  'what the wizard requires, the table requires; what it does not, may be missing',
  { tags: ['S3.entities.6'] },
  () => {
    const ideas = tables.find(({ name }) => name === 'ideas');
    for (const question of ideaFields.map(questionOf)) {
      const column = ideas?.columns.find(({ name }) => name === question.column);
      // A list of images or captions is never null, it may be empty.
      const isNeeded = question.required ?? ['images', 'captions'].includes(question.kind);
      expect([question.column, column?.nullable]).toEqual([question.column, !isNeeded]);
    }
  },
);

test('numbers and first choices of updates are the domain’s', async () => {
  const kinds = Object.entries(notificationKinds);
  expect(listed(definition('notifications', 'notifications_day_of_counted'))).toEqual(
    kinds.filter(([, { counted }]) => counted).map(([kind]) => kind),
  );
  expect(listed(definition('notifications', 'notifications_idea_of_kind')).toSorted()).toEqual(
    kinds
      .filter(([, { ofIdea }]) => ofIdea !== true)
      .map(([kind]) => kind)
      .toSorted(),
  );
  const topics = await rolledBack((client) =>
    client.query('select kind, private.topic_of(kind) as topic from unnest($1::text[]) as kinds (kind)', [
      kinds.map(([kind]) => kind),
    ]),
  );
  expect(topics.rows).toEqual(kinds.map(([kind, { topic }]) => ({ kind, topic })));
  const routines = await rolledBack((client) => readRoutines(client, productSchemas));
  const source = (name: string): string => routines.find((routine) => routine.name === name)?.source ?? '';
  expect(source('bound_notifications')).toContain(`offset ${notificationLimits.maxPerPerson}\n`);
  expect(source('sweep_notifications')).toContain(`'${notificationLimits.readRetentionDays} days'`);
  const preferences = tables.find(({ name }) => name === 'notification_preferences')?.columns;
  expect(preferences?.map((column) => column.default)).toEqual([
    null,
    `'${mailChoices.reviews[0]}'::text`,
    `'${mailChoices.activity[0]}'::text`,
    `'${mailChoices.searches[0]}'::text`,
    `'${mailChoices.questions[0]}'::text`,
    `'${mailChoices.messages[0]}'::text`,
  ]);
});

test('numbers of questions are the domain’s', async () => {
  const { minLength, maxLength, answerLength, open, aDay, page } = questionLimits;
  expect(definition('idea_questions', 'idea_questions_question_length')).toMatch(
    new RegExp(`>= ${minLength}\\b.*<= ${maxLength}\\b`),
  );
  expect(definition('idea_questions', 'idea_questions_answer_length')).toMatch(
    new RegExp(`>= 1\\b.*<= ${answerLength}\\b`),
  );
  const routines = await rolledBack((client) => readRoutines(client, productSchemas));
  const source = (name: string): string => routines.find((routine) => routine.name === name)?.source ?? '';
  expect(source('limit_questions')).toContain(`max_open constant integer := ${open};`);
  expect(source('limit_questions')).toContain(`max_a_day constant integer := ${aDay};`);
  expect(source('question_facts')).toContain(`waiting.questions < ${open},`);
  for (const name of ['answered_questions', 'open_questions'])
    expect(source(name)).toContain(`limit ${page + 1};`);
});

test('numbers of ratings are the domain’s', async () => {
  const { minMark, maxMark, minLength, maxLength, replyLength, aDay, page } = ratingLimits;
  for (const [check, least, most] of [
    ['description_range', minMark, maxMark],
    ['answers_range', minMark, maxMark],
    ['words_length', minLength, maxLength],
    ['reply_length', 1, replyLength],
  ] as const)
    expect(definition('idea_ratings', `idea_ratings_${check}`)).toMatch(
      new RegExp(`>= ${least}\\b.*<= ${most}\\b`),
    );
  const routines = await rolledBack((client) => readRoutines(client, productSchemas));
  const source = (name: string): string => routines.find((routine) => routine.name === name)?.source ?? '';
  expect(source('rate_idea')).toContain(`max_a_day constant integer := ${aDay};`);
  expect(source('ratings_of_idea')).toContain(`limit ${page + 1};`);
});

test('numbers of subscriptions are the domain’s', { tags: ['S9.constants.1'] }, async () => {
  const routines = await rolledBack((client) => readRoutines(client, productSchemas));
  const source = (name: string): string => routines.find((routine) => routine.name === name)?.source ?? '';
  expect(source('setting_default')).toContain(`'subscription_price' then '${usualPrice.rupeesPerMonth}'`);
  expect(source('is_valid_setting')).toContain(
    `between ${settingLimits.price.least} and ${settingLimits.price.most} else false`,
  );
  expect(source('next_trial_end')).toContain(`'${trialDays} days'`);
  expect(source('billing_grace')).toContain(`'${billingRules.graceHours} hours'`);
  expect(source('abandon_stale_checkout')).toContain(`'${billingRules.checkoutHours} hours'`);
  expect(source('event_refusal')).toContain(`'${billingRules.maxPeriodDays} days'`);
  expect(source('read_events')).toContain(`> ${billingRules.maxEvents} then`);
  expect(source('notice_lead')).toContain(
    `then interval '${billingRules.trialNoticeHours} hours' else interval '${billingRules.chargeNoticeHours} hours'`,
  );
  expect(source('queue_subscription_notices')).toContain(`'${billingRules.trialNoticeHours} hours'`);
  expect(source('news_age')).toContain(`'${billingRules.newsHours} hours'`);
  // Events of the same moment count in the domain's order.
  expect([...source('event_rank').matchAll(/'(\w+)'/g)].map(([, kind]) => kind)).toEqual(paymentEventKinds);
});
