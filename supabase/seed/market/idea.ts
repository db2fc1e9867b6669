/** One generated idea with all that belongs to it. The same for the same seed, number and present. */
import { reviewPromiseHours } from '@sangam/domain/limits';
import { composeDescription, composeLocation } from '@sangam/domain/idea-composition';
import { parseRoiEstimate } from '@sangam/domain/roi';
import { founderNumber, founderOf, tradeOf, type Founder } from './accounts.ts';
import { answersOf, writingOf } from './answers.ts';
import { firmOf } from './firms.ts';
import { type History, historyOf } from './history.ts';
import { generatedId, streams } from './ids.ts';
import { randomOf } from './random.ts';
import { feedbackOf, refusalOf } from './sentences.ts';
import type { Writing } from './writing.ts';

export interface Market {
  readonly seed: number;
  /** The moment that is the market's present, in ms. */
  readonly asOf: number;
}

export interface GeneratedIdea {
  readonly number: number;
  readonly id: string;
  readonly founder: Founder;
  readonly history: History;
  readonly writing: Writing;
  /** The row of `ideas`. */
  readonly row: Readonly<Record<string, unknown>>;
  /** What its listing shows of the text. */
  readonly summary: string;
  readonly reviews: readonly Readonly<Record<string, unknown>>[];
  /** What stood in the first version where a second one replaced it, and why it was sent back. */
  readonly earlier: Readonly<Record<string, unknown>> | null;
}

const noAnswer = {
  website: null,
  social_links: null,
  expected_volume: null,
  local_advantages: null,
  family_business: null,
  team_members: null,
  mentors: null,
  pitch_deck_url: null,
  video_pitch_url: null,
} as const;

/** As `private.summary_of` cuts it; what is no text of these sentences may hold contact details besides. */
function summaryOf(text: string): string {
  if (text.length <= 180) return text;
  const whole = text[180] === ' ' ? text.slice(0, 180) : text.slice(0, 180).replace(/ [^ ]*$/, '');
  return `${whole.replace(/[ ,;:.-]+$/, '')}…`;
}

/** What the reviewers said, where they asked for something. */
const notesOf = {
  pending: () => null,
  approved: () => null,
  needs_revision: feedbackOf,
  rejected: refusalOf,
} as const;

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

type History = ReturnType<typeof historyOf>;

/** By when a decision is promised, as `set_due_at` makes it. */
function dueOf({ status, withdrawn, sent }: History): string | null {
  const isWaiting = status === 'pending' && withdrawn === null;
  return isWaiting ? moment(sent + reviewPromiseHours * 3_600_000) : null;
}

/** Who reviewed it and had licences to look at, looked at them. */
function checkedOf({ status, reviewer }: History, answers: ReturnType<typeof answersOf>): string[] {
  return status === 'approved' && reviewer !== null && answers.rights_approvals ? ['licences'] : [];
}

export function generateIdea({ seed, asOf }: Market, number: number): GeneratedIdea {
  const random = randomOf(seed, streams.idea, number);
  const founder = founderOf(seed, founderNumber(number));
  const trade = random.chance(0.85) ? founder.trade : tradeOf(random);
  const history = historyOf(random, seed, number, asOf);
  const firm = firmOf(random, trade, founder.person, founder.place);
  const writing = writingOf(random, founder, trade, firm, history.sent);
  const answers = answersOf(writing, founder);
  const reviews = history.reviews.map((review) => ({ ...review, notes: notesOf[review.to_status](writing) }));
  const id = generatedId(seed, streams.ideaId, number);
  return {
    number,
    id,
    founder,
    history,
    writing,
    summary: summaryOf(answers.product_service),
    row: {
      ...noAnswer,
      ...answers,
      id,
      title: firm,
      description: composeDescription(answers),
      location: composeLocation(answers),
      funding_amount: writing.funding,
      roi_estimate: parseRoiEstimate(answers.return_equity ?? ''),
      submitted_by: founder.id,
      timestamp: moment(history.submitted),
      approval_status: history.status,
      admin_notes: history.status === 'pending' ? null : (reviews.at(-1)?.notes ?? null),
      reviewed_by: history.reviewer,
      reviewed_at: moment(history.reviewed),
      version: history.version,
      sent_at: moment(history.sent),
      due_at: dueOf(history),
      checked: checkedOf(history, answers),
      field_comments: null,
      withdrawn_at: moment(history.withdrawn),
      withdrawal_reason: null,
      business_images: [],
      business_image_captions: [],
      agreed_to_terms: true,
      front_page_consent_at: null,
    },
    reviews: reviews.map(({ created_at, ...review }) => ({
      ...review,
      idea_id: id,
      created_at: moment(created_at),
    })),
    earlier:
      history.version === 1
        ? null
        : {
            idea_id: id,
            answers: { revenue_model: `By the ${trade.unit}, cash and UPI.`, break_even_time: '1 year' },
            feedback: reviews[0]?.notes ?? null,
          },
  };
}
