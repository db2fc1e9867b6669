/** For each check of each table, changes of a good row that this check alone refuses. */
import { profileFields, profileQuestionOf } from '@sangam/domain/investor-questions';
import { maxPortraitBytes } from '@sangam/domain/portrait';
import { buildWebp, overheadOfWebp } from '../../../factories/portraits.ts';
import { badConversations } from './bad-conversations.ts';
import { badDeals } from './bad-deals.ts';
import { badAdminInvitations, badGraveRequests } from './bad-grave-requests.ts';
import { badIdeas } from './bad-ideas.ts';
import { badIdentities } from './bad-identities.ts';
import { badJobRuns } from './bad-job-runs.ts';
import { badMails } from './bad-mails.ts';
import { badOffers } from './bad-offers.ts';
import { badPayments } from './bad-payments.ts';
import { badConsents, badErasureRequests } from './bad-privacy.ts';
import { badQuestions } from './bad-questions.ts';
import { badRatings } from './bad-ratings.ts';
import { badReports } from './bad-reports.ts';
import { badSafety } from './bad-safety.ts';

/** What follows `set` in an update, one for each way to break the check. */
type BadValues = Readonly<Record<string, readonly string[]>>;

/** Answers of the investor's profile that are plain text. */
const profileTexts = profileFields
  .map(profileQuestionOf)
  .flatMap((question) => (question.kind === 'line' || question.kind === 'long' ? [question] : []));

/** A portrait of these bytes. */
const imageOf = (picture: Buffer): string => `image = '\\x${picture.toString('hex')}'`;

const nested = (levels: number): string => `'{"a":${'['.repeat(levels)}1${']'.repeat(levels)}}'`;
export const badValues: Readonly<Record<string, BadValues>> = {
  ...badConversations,
  ...badDeals,
  ...badIdentities,
  ...badOffers,
  ...badReports,
  ...badSafety,
  ...badPayments,
  'private.audit_log': { audit_log_action_check: [`action = 'reviewed'`, `action = 'Idea.reviewed'`] },
  'private.audit_seals': {
    audit_seals_chain_length: [`chain = '\\x00'`],
    audit_seals_sequence_positive: ['sequence = -sequence'],
  },
  'private.audit_chain': { audit_chain_one_row: ['is_only = false'] },
  'private.document_openings': { document_openings_kind_known: [`kind = 'invoice'`] },
  'private.idea_days': {
    idea_days_contacts_positive: ['contacts = -1'],
    idea_days_documents_positive: ['documents = -1'],
    idea_days_pictures_positive: ['pictures = -1'],
    idea_days_pitch_decks_positive: ['pitch_decks = -1'],
    idea_days_saves_positive: ['saves = -1'],
    idea_days_unsaves_positive: ['unsaves = -1'],
    idea_days_video_pitches_positive: ['video_pitches = -1'],
    idea_days_views_positive: ['views = -1'],
  },
  'private.listing_places': { listing_places_listings_positive: ['listings = -1'] },
  'private.bitmap_parts': {
    bitmap_parts_part_positive: ['part = -1'],
    bitmap_parts_one_kind: [
      `part = 0, bitmap = B'1', positions = '{1}'`,
      'part = null, bitmap = null, positions = null',
      `part = null, bitmap = B'1', positions = null`,
      `part = 0, bitmap = null, positions = '{1}'`,
    ],
  },
  'private.listing_positions': {
    listing_positions_block_positive: ['block = -1'],
    listing_positions_of_a_block: [`ids = '{}'`],
  },
  'private.order_bounds': { order_bounds_bucket_known: ['bucket = -1', 'bucket = 4096'] },
  'private.listing_runs': {
    listing_runs_first_octet_positive: ['first_octet = -1'],
    listing_runs_octets_positive: ['octets = 0'],
  },
  'private.bitmap_build': {
    bitmap_build_listings_positive: ['listings = -1'],
    bitmap_build_octets_positive: ['octets = -1'],
    bitmap_build_single: ['is_latest = false'],
  },
  'private.listing_changes': { listing_changes_change_known: ['change = 0', 'change = 2'] },
  'private.search_words': { search_words_listings_positive: ['listings = -1'] },
  'private.search_meanings': {
    search_meanings_word_folded: [`word = 'Chai'`, `word = 'chai tea'`, `word = U&'cafe\\0301'`],
  },
  'private.idea_links': {
    idea_links_attempts_range: ['attempts = -1', 'attempts = 4'],
    idea_links_http_status_range: ['http_status = 99', 'http_status = 1000'],
    idea_links_next_of_new: ['next_try_at = null', `state = 'opens'`],
    idea_links_reason_known: [`reason = 'weather'`],
    idea_links_reason_of_failure: [
      `state = 'fails', next_try_at = null`,
      `state = 'opens', next_try_at = null, reason = 'gone'`,
    ],
    idea_links_state_known: [`state = 'shut', next_try_at = null`],
    idea_links_url_format: [
      `url = 'ftp://shop.example'`,
      `url = 'https://shop.example/' || repeat('x', 480)`,
    ],
  },
  'private.job_runs': badJobRuns,
  'private.provider_plans': {
    provider_plans_plan_id_length: [`plan_id = ''`, `plan_id = repeat('x', 101)`],
    provider_plans_price_positive: ['price_paise = 0'],
    provider_plans_provider_known: [`provider = 'other'`],
  },
  'private.ring_searches': {
    ring_searches_left_out_positive: ['left_out = -1'],
    ring_searches_one_row: ['is_only = false'],
  },
  'private.rings': {
    rings_close_ties_positive: ['close_ties = 0'],
    rings_note_length: [`note = 'short'`, `note = repeat('x', 501)`],
    rings_rests_on_known: [`rests_on = '{}'`, `rests_on = '{friendship}'`],
    rings_settled_whole: ['settled_at = null', 'note = null'],
  },
  'private.mails': badMails,
  'private.unsubscribe_tokens': { unsubscribe_tokens_topic_known: [`topic = 'all'`] },
  'public.google_profiles': { google_profiles_picture_format: [`picture = 'http://pictures.example/1'`] },
  'public.idea_contacts': { idea_contacts_in_order: [`last_at = first_at - interval '1 microsecond'`] },
  'public.idea_drafts': {
    idea_drafts_answers_depth: [`answers = ${nested(8)}`],
    idea_drafts_answers_format: [`answers = '[]'`, `answers = '"text"'`],
    idea_drafts_answers_length: [`answers = jsonb_build_object('a', repeat('x', 524288))`],
    idea_drafts_step_range: ['step = -1', 'step = 7'],
  },
  'private.admin_invitations': badAdminInvitations,
  'private.grave_requests': badGraveRequests,
  'private.consents': badConsents,
  'private.erasure_requests': badErasureRequests,
  'public.idea_questions': badQuestions,
  'public.idea_ratings': badRatings,
  'public.idea_reports': {
    idea_reports_details_length: [`details = repeat('x', 1001)`],
    idea_reports_details_required: [`reason = 'other', details = null`, `details = E' \\n\\t'`],
    idea_reports_reason_known: [`reason = 'spite'`],
    idea_reports_status_known: [`status = 'lost'`],
  },
  'public.idea_review_comments': {
    idea_review_comments_field_known: [`field = 'agreed_to_terms'`, `field = 'title'`],
    idea_review_comments_words_length: [`words = ''`, `words = repeat('x', 501)`],
  },
  'public.ideas': badIdeas,
  'public.investor_profiles': {
    ...Object.fromEntries(
      profileTexts.map(({ column, limit }) => [
        `investor_profiles_${column}_length`,
        [`${column} = repeat('x', ${limit + 1})`, `${column} = ' '`],
      ]),
    ),
    investor_profiles_age_range: ['age = 17', 'age = 121'],
    investor_profiles_email_format: [`email = 'lakshmi'`, `email = 'lakshmi@mail'`],
    investor_profiles_email_length: [`email = repeat('x', 250) || '@a.in'`],
    investor_profiles_investment_range_known: [`investment_range = 'lots'`],
    investor_profiles_investment_source_known: [`investment_source = 'loan'`],
    investor_profiles_monthly_income_known: [`monthly_income = '1k'`],
    investor_profiles_phone_format: [`phone = '9840000000'`, `phone = '+915840000000'`],
    investor_profiles_preferred_industries_count: [
      `preferred_industries = array_fill('Technology'::text, '{8}')`,
    ],
    investor_profiles_preferred_industries_known: [
      `preferred_industries = '{Gold}'`,
      `preferred_industries = '{NULL}'`,
    ],
    investor_profiles_preferred_industries_plain: [`preferred_industries = '{{Technology},{Franchise}}'`],
    investor_profiles_preferred_industries_single: [
      `preferred_industries = '{Technology,"Any (No preference)"}'`,
    ],
    investor_profiles_risk_tolerance_known: [`risk_tolerance = 'none'`],
    investor_profiles_roi_expectation_known: [`roi_expectation = '40%'`],
    investor_profiles_timeline_known: [`timeline = '9years'`],
  },
  'public.listings': {
    listings_industry_known: [`industry = 'Gold'`],
    listings_rating_average_range: ['rating_average = 0.99', 'rating_average = 5.01'],
    listings_rating_count_positive: ['rating_count = -1'],
    listings_saves_count_positive: ['saves_count = -1'],
  },
  'public.notification_preferences': {
    notification_preferences_activity_mail_known: [`activity_mail = 'at_once'`],
    notification_preferences_message_mail_known: [`message_mail = 'daily'`],
    notification_preferences_question_mail_known: [`question_mail = 'daily'`],
    notification_preferences_review_mail_known: [`review_mail = 'daily'`],
    notification_preferences_search_mail_known: [`search_mail = 'weekly'`],
  },
  'public.notifications': {
    notifications_day_of_counted: ['day = null', 'day = current_date'],
    notifications_idea_of_kind: ['idea_id = null', `kind = 'trial_ending', day = null`],
    notifications_kind_known: [`kind = 'likes', day = null`],
    notifications_payload_object: [`payload = '[]'`],
    notifications_saved_search_of_matches: [
      'saved_search_id = (select id from public.saved_searches limit 1)',
    ],
  },
  'public.portraits': {
    portraits_image_format: [
      `image = 'a face'`,
      imageOf(buildWebp({ width: 64, height: 65 })),
      imageOf(buildWebp({ width: 513 })),
    ],
    portraits_image_size: [imageOf(buildWebp({ frameBytes: maxPortraitBytes - overheadOfWebp + 2 }))],
  },
  'public.profiles': {
    profiles_full_name_length: [`full_name = repeat('x', 121)`],
    profiles_role_known: [`role = 'admin'`],
  },
  'public.saved_searches': {
    saved_searches_alerts_known: [`alerts = 'sms'`],
    saved_searches_filter_required: ['location = null'],
    saved_searches_funding_known: [`funding = 'Any Amount'`],
    saved_searches_industry_known: [`industry = 'Gold'`],
    saved_searches_location_length: [`location = repeat('x', 101)`],
    saved_searches_name_length: [`name = repeat('x', 81)`],
    saved_searches_name_required: [`name = E' \\n\\t'`],
    saved_searches_roi_known: [`roi = '90%+'`],
    saved_searches_search_length: [`search = repeat('x', 101)`],
    saved_searches_status_known: [`status = 'sold'`],
  },
  'public.site_settings': {
    site_settings_key_check: [`key = 'Open'`, `key = 'open-1'`],
    site_settings_success_fee_range: [
      `key = 'success_fee_percent', value = '-1'`,
      `key = 'success_fee_percent', value = '20.01'`,
      `key = 'success_fee_percent', value = '1.005'`,
      `key = 'success_fee_percent', value = '"2"'`,
    ],
  },
  'public.user_disclaimers': {
    user_disclaimers_disclaimer_type_known: [`disclaimer_type = 'terms'`],
  },
  'public.user_roles': { user_roles_role_known: [`role = 'owner'`] },
};
