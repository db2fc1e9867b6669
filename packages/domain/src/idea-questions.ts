import { businessStages, categories, setupStartedOptions } from './options.ts';
import { statesAndTerritories } from './states.ts';

/**
 * The questions of the pitch wizard (product §2.submit), one row each. The form, its empty state, the stored
 * record, limits, rules of the steps, the schema, the idea's tabs and the reviewers' comparison derive from
 * this table; tests hold the columns, checks and grants of the database to it (decision 175). A new question
 * is a row here, its words in the web app (`questions.ts` of the wizard, `answer-labels.ts`) and a migration.
 */

/** Kinds whose answer is text: how it is typed, checked and stored. */
export type TextKind =
  | 'line'
  | 'long'
  /** A line that teasers show before anybody subscribes, so it must not hold contact details. */
  | 'name'
  | 'choice'
  | 'pincode'
  | 'year'
  | 'phone'
  | 'email'
  | 'link'
  /** A link, or the reference of an upload (`media.ts`). */
  | 'pitchDeck'
  | 'video'
  /** A sum in rupees, stored in digits. */
  | 'amount'
  /** A sum in rupees, or a percentage of the total. */
  | 'contribution';

/** The tab of the idea's page that shows an answer (product §2.idea). */
export type IdeaTab = 'overview' | 'business' | 'market' | 'progress' | 'team' | 'financials';

interface AnyQuestion {
  /** Its column of `ideas`. */
  readonly column: string;
  /** Must be answered for Next, or Submit, to go on; wears the mark (product §5.wizard). */
  readonly required?: true;
  readonly tab?: IdeaTab;
}

export interface TextQuestion extends AnyQuestion {
  readonly kind: TextKind;
  /** Maximum characters of the stored text; a check of the database holds the same. */
  readonly limit: number;
  /** Founders write a sentence here, which is searched for promises. Of `long` answers that is always so. */
  readonly isProse?: true;
  /** The stored words of a `choice`, in the order in which they are offered. */
  readonly options?: readonly string[];
}

interface OtherQuestion extends AnyQuestion {
  readonly kind: 'fundsBreakdown' | 'images' | 'captions' | 'agreement';
}

export type Question = TextQuestion | OtherQuestion;
type Questions = Readonly<Record<string, Question>>;

const basics = {
  businessName: { column: 'business_name', kind: 'name', limit: 120, required: true, isProse: true },
  category: { column: 'category', kind: 'choice', limit: 60, options: categories, required: true },
  /** Asked for the category Others alone, and required then. */
  customCategory: { column: 'custom_category', kind: 'name', limit: 60 },
  pincode: { column: 'pincode', kind: 'pincode', limit: 6, required: true },
  city: { column: 'city', kind: 'name', limit: 80, required: true },
  state: { column: 'state', kind: 'choice', limit: 60, options: statesAndTerritories, required: true },
  businessStage: {
    column: 'business_stage',
    kind: 'choice',
    limit: 40,
    options: businessStages,
    required: true,
  },
  yearOfEstablishment: { column: 'year_of_establishment', kind: 'year', limit: 4 },
  website: { column: 'website', kind: 'link', limit: 500 },
  socialLinks: { column: 'social_links', kind: 'line', limit: 1000 },
} as const satisfies Questions;

const business = {
  businessType: {
    column: 'business_type',
    kind: 'line',
    limit: 200,
    required: true,
    isProse: true,
    tab: 'business',
  },
  productService: { column: 'product_service', kind: 'long', limit: 4000, required: true, tab: 'overview' },
  revenueModel: { column: 'revenue_model', kind: 'long', limit: 4000, required: true, tab: 'business' },
  rightsApprovals: { column: 'rights_approvals', kind: 'long', limit: 4000, tab: 'business' },
} as const satisfies Questions;

const market = {
  successReason: { column: 'success_reason', kind: 'long', limit: 4000, required: true, tab: 'overview' },
  targetCustomers: { column: 'target_customers', kind: 'long', limit: 4000, required: true, tab: 'market' },
  competition: { column: 'competition', kind: 'long', limit: 4000, required: true, tab: 'market' },
  expectedVolume: { column: 'expected_volume', kind: 'long', limit: 4000, tab: 'market' },
  localAdvantages: { column: 'local_advantages', kind: 'long', limit: 4000, tab: 'market' },
} as const satisfies Questions;

const progress = {
  setupStarted: {
    column: 'setup_started',
    kind: 'choice',
    limit: 3,
    options: setupStartedOptions,
    required: true,
    tab: 'progress',
  },
  completedTasks: { column: 'completed_tasks', kind: 'long', limit: 4000, tab: 'progress' },
  existingSales: { column: 'existing_sales', kind: 'long', limit: 4000, required: true, tab: 'progress' },
  physicalSetup: { column: 'physical_setup', kind: 'long', limit: 4000, required: true, tab: 'progress' },
} as const satisfies Questions;

const team = {
  founderName: { column: 'founder_name', kind: 'name', limit: 120, required: true, tab: 'team' },
  founderRole: { column: 'founder_role', kind: 'line', limit: 120, required: true, tab: 'team' },
  founderPhone: { column: 'founder_phone', kind: 'phone', limit: 20, required: true },
  founderEmail: { column: 'founder_email', kind: 'email', limit: 254, required: true },
  founderExperience: { column: 'founder_experience', kind: 'long', limit: 4000, required: true, tab: 'team' },
  familyBusiness: { column: 'family_business', kind: 'long', limit: 4000, tab: 'team' },
  teamMembers: { column: 'team_members', kind: 'long', limit: 4000, tab: 'team' },
  mentors: { column: 'mentors', kind: 'long', limit: 4000, tab: 'team' },
} as const satisfies Questions;

const funding = {
  totalFunding: { column: 'total_funding', kind: 'amount', limit: 12, required: true, tab: 'financials' },
  ownContribution: {
    column: 'own_contribution',
    kind: 'contribution',
    limit: 12,
    required: true,
    tab: 'financials',
  },
  returnEquity: { column: 'return_equity', kind: 'line', limit: 500, isProse: true, tab: 'financials' },
  breakEvenTime: {
    column: 'break_even_time',
    kind: 'line',
    limit: 120,
    required: true,
    isProse: true,
    tab: 'financials',
  },
  fundsUsage: { column: 'funds_usage', kind: 'long', limit: 6000, required: true, tab: 'financials' },
  /** The optional table beside Use of Funds, as it is typed. */
  fundsBreakdown: { column: 'funds_breakdown', kind: 'fundsBreakdown' },
} as const satisfies Questions;

const uploads = {
  pitchDeckUrl: { column: 'pitch_deck_url', kind: 'pitchDeck', limit: 2000 },
  /** Links and references of uploads, in the order in which readers see them. */
  businessImages: { column: 'business_images', kind: 'images' },
  /** One for each image, '' for none; empty, or shorter, where nobody wrote any. */
  businessImageCaptions: { column: 'business_image_captions', kind: 'captions' },
  videoPitchUrl: { column: 'video_pitch_url', kind: 'video', limit: 2000 },
  notesForInvestors: { column: 'notes_for_investors', kind: 'long', limit: 4000 },
  agreedToTerms: { column: 'agreed_to_terms', kind: 'agreement', required: true },
} as const satisfies Questions;

/** The questions of each step, steps and questions in the order in which they are asked. */
export const questionsByStep = { basics, business, market, progress, team, funding, uploads };
export type IdeaStepId = keyof typeof questionsByStep;

/** All questions, in the order in which they are asked. */
export const ideaQuestions = {
  ...basics,
  ...business,
  ...market,
  ...progress,
  ...team,
  ...funding,
  ...uploads,
};
type IdeaQuestions = typeof ideaQuestions;

export type IdeaField = keyof IdeaQuestions;
/** Columns of `ideas` that hold a founder's answers. */
export type AnswerColumn = IdeaQuestions[IdeaField]['column'];

/** Fields whose answer is text. */
export type TextField = {
  [Field in IdeaField]: IdeaQuestions[Field] extends TextQuestion ? Field : never;
}[IdeaField];
/** Columns of `ideas` that hold an answer in text. */
export type IdeaTextColumn = IdeaQuestions[TextField]['column'];

/** A question, where its own literal types do not matter. */
export const questionOf = (field: IdeaField): Question => ideaQuestions[field];
/** The same of a question that is answered in text. */
export const textQuestionOf = (field: TextField): TextQuestion => ideaQuestions[field];

export const ideaFields = Object.keys(ideaQuestions) as readonly IdeaField[];
const isTextField = (field: IdeaField): field is TextField => 'limit' in ideaQuestions[field];
export const textFields: readonly TextField[] = ideaFields.filter(isTextField);

/** Maximum characters of each answer in text, by its column. */
export const answerLimits = Object.fromEntries(
  textFields.map((field) => [ideaQuestions[field].column, ideaQuestions[field].limit]),
) as Readonly<Record<IdeaTextColumn, number>>;
