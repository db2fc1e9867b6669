/**
 * What `anon` and `authenticated` may do to each column, before row-level security has its say. What is not
 * listed here is refused with 42501, whatever the row: tables and columns of the catalogue that are missing
 * are rights that nobody has.
 */
import { ideaFields, ideaQuestions } from '@sangam/domain/idea-questions';
import { profileFields, profileQuestions } from '@sangam/domain/investor-questions';

export type RequestRole = 'anon' | 'authenticated';

interface Rights {
  /** Columns, or all that the table has. */
  readonly select?: readonly string[] | 'all';
  readonly insert?: readonly string[];
  readonly update?: readonly string[];
  readonly delete?: true;
}

/** The wizard's answers, which a founder sends and may revise. */
const answers = ideaFields.map((field) => ideaQuestions[field].column);

/** The profile wizard's answers, which an investor gives and changes. */
const profileAnswers = profileFields.map((field) => profileQuestions[field].column);

/** What an admin decides. A founder's insert may name them as well: `guard_submission` sets them. */
const review = ['admin_notes', 'approval_status', 'reviewed_at', 'reviewed_by'];

/** Of a client that composes them itself; the database composes them again (product §3.entities). */
const composed = ['description', 'funding_amount', 'location', 'roi_estimate', 'title'];

const readOnly: Rights = { select: 'all' };

export const rights: Readonly<Record<RequestRole, Readonly<Record<string, Rights>>>> = {
  anon: { 'public.site_settings': readOnly },
  authenticated: {
    'public.conversation_reports': {
      select: 'all',
      insert: ['conversation_id', 'details', 'reason'],
    },
    'public.conversations': {
      // Neither who they are, which own_conversations tells by name, nor who muted.
      select: [
        'founder_read',
        'id',
        'idea_id',
        'investor_read',
        'last_at',
        'last_number',
        'started_at',
        'waiting_for',
        'waiting_since',
      ],
    },
    'public.messages': {
      select: [
        'body',
        'chain',
        'content_digest',
        'conversation_id',
        'files',
        'hidden_reason',
        'id',
        'number',
        'record',
        'sent_at',
        'side',
      ],
      insert: ['body', 'conversation_id', 'files', 'id'],
    },
    'public.days_given': readOnly,
    'public.billing_details': {
      select: 'all',
      insert: ['state', 'user_id'],
      update: ['state'],
      delete: true,
    },
    'public.deal_bills': readOnly,
    'public.deal_dues': {
      // Not when the worker reminded.
      select: ['amount', 'deal_id', 'due_on', 'is_open', 'number', 'paid', 'paid_on', 'principal'],
    },
    'public.deal_payments': {
      select: [
        'amount',
        'answered_at',
        'deal_id',
        'direction',
        'due_number',
        'id',
        'means',
        'paid_on',
        'reason',
        'recorded_at',
        'recorded_side',
        'reference',
        'state',
      ],
    },
    // Not the key of the words.
    'public.deal_uses': { select: ['amount', 'deal_id', 'label', 'number'] },
    'public.deals': {
      // Not who they are, which own_deals tells by name.
      select: [
        'accepted_at',
        'amount',
        'conversation_id',
        'ended_at',
        'ended_reason',
        'ended_side',
        'fee_percent',
        'founder_agreed_at',
        'founder_completed_at',
        'funded_at',
        'id',
        'idea_id',
        'investor_agreed_at',
        'investor_completed_at',
        'kind',
        'offer_id',
        'state',
        'terms',
      ],
    },
    'public.offers': readOnly,
    // Not by whom.
    'public.verified_identities': { select: ['expires_at', 'user_id', 'verified_at'] },
    'public.google_profiles': readOnly,
    'public.idea_contacts': readOnly,
    'public.idea_drafts': {
      select: 'all',
      insert: ['answers', 'idea_id', 'step', 'user_id'],
      update: ['answers', 'step'],
      delete: true,
    },
    'public.idea_plans': readOnly,
    'public.idea_questions': {
      // Neither the words, which functions give, nor who asked.
      select: ['answered_at', 'asked_at', 'edited_at', 'id', 'idea_id', 'status'],
      insert: ['id', 'idea_id', 'question'],
    },
    'public.idea_review_comments': readOnly,
    'public.idea_reports': { select: 'all', insert: ['details', 'idea_id', 'reason', 'reporter'] },
    'public.idea_reviews': {
      select: ['checked', 'created_at', 'from_status', 'id', 'idea_id', 'notes', 'to_status', 'version'],
    },
    'public.idea_versions': readOnly,
    'public.ideas': {
      select: 'all',
      insert: [
        ...answers,
        ...review,
        ...composed,
        'front_page_consent_at',
        'id',
        'submitted_by',
        'timestamp',
      ],
      update: [...answers, ...review, 'checked', 'field_comments', 'version'],
    },
    'public.invoices': readOnly,
    'public.investor_profiles': {
      select: 'all',
      insert: [...profileAnswers, 'user_id'],
      update: profileAnswers,
    },
    'public.listings': readOnly,
    'public.monthly_reports': readOnly,
    'public.notification_preferences': {
      select: 'all',
      update: ['activity_mail', 'message_mail', 'question_mail', 'review_mail', 'search_mail'],
    },
    'public.notifications': { select: 'all', update: ['read_at'] },
    'public.payments': readOnly,
    'public.review_assignments': readOnly,
    'public.person_reports': {
      // Not whose account it is.
      select: [
        'conversation_id',
        'created_at',
        'details',
        'id',
        'idea_id',
        'question_id',
        'rating_id',
        'reason',
        'reporter',
        'seen_in',
        'status',
      ],
    },
    'public.portraits': { select: 'all', insert: ['image'], update: ['image'], delete: true },
    'public.profiles': { select: 'all', update: ['full_name'] },
    'public.saved_searches': {
      select: 'all',
      insert: ['alerts', 'funding', 'id', 'industry', 'location', 'name', 'roi', 'search', 'status'],
      update: ['alerts', 'name'],
      delete: true,
    },
    'public.saved_ideas': { select: 'all', insert: ['idea_id', 'user_id'], delete: true },
    'public.site_settings': readOnly,
    'public.subscriptions': {
      // All but the clock of the sandbox.
      select: [
        'cancel_at_period_end',
        'cancelled_at',
        'consent_at',
        'created_at',
        'current_period_end',
        'current_period_start',
        'ended_at',
        'failed_attempts',
        'id',
        'last_failure_at',
        'method',
        'method_label',
        'next_charge_at',
        'price_paise',
        'provider',
        'provider_subscription_id',
        'status',
        'trial_ends_at',
        'user_id',
      ],
    },
    'public.user_disclaimers': { select: 'all', insert: ['disclaimer_type', 'user_id'] },
    'public.user_roles': readOnly,
  },
};
