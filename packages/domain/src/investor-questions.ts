import { preferredIndustries } from './industries.ts';
import {
  investmentRanges,
  investmentSources,
  investmentTimelines,
  monthlyIncomes,
  riskTolerances,
  roiExpectations,
} from './investor-profile.ts';

/**
 * The questions of the investor's profile (product §3.entities), one row each. The form, its empty state, the
 * stored record, limits, rules of the steps and the schema derive from this table; tests hold the columns,
 * checks and grants of `investor_profiles` to it (decision 193). A new question is a row here, its words in
 * the web app (`wording.ts` of the profile wizard) and a migration.
 */

interface AnyQuestion {
  /** Its column of `investor_profiles`. */
  readonly column: string;
  /** Must be answered for Continue to go on (product §5.profile). */
  readonly required?: true;
}

interface ProfileTextQuestion extends AnyQuestion {
  readonly kind: 'line' | 'long' | 'email' | 'phone';
  /** Maximum characters of the stored text; a check of the database holds the same. */
  readonly limit: number;
}

export interface ProfileChoiceQuestion extends AnyQuestion {
  /** One of the options, or any number of them. */
  readonly kind: 'choice' | 'choices';
  /** The stored words, in the order in which they are offered. */
  readonly options: readonly string[];
}

interface AgeQuestion extends AnyQuestion {
  /** Whole years, stored as a number. */
  readonly kind: 'age';
}

export type ProfileQuestion = ProfileTextQuestion | ProfileChoiceQuestion | AgeQuestion;
type Questions = Readonly<Record<string, ProfileQuestion>>;

const personal = {
  fullName: { column: 'full_name', kind: 'line', limit: 120, required: true },
  email: { column: 'email', kind: 'email', limit: 254, required: true },
  phone: { column: 'phone', kind: 'phone', limit: 20 },
  city: { column: 'city', kind: 'line', limit: 80 },
  age: { column: 'age', kind: 'age' },
  occupation: { column: 'occupation', kind: 'line', limit: 120 },
} as const satisfies Questions;

const preferences = {
  investmentRange: {
    column: 'investment_range',
    kind: 'choice',
    options: investmentRanges,
    required: true,
  },
  roiExpectation: { column: 'roi_expectation', kind: 'choice', options: roiExpectations, required: true },
  preferredIndustries: { column: 'preferred_industries', kind: 'choices', options: preferredIndustries },
  riskTolerance: { column: 'risk_tolerance', kind: 'choice', options: riskTolerances },
  timeline: { column: 'timeline', kind: 'choice', options: investmentTimelines },
} as const satisfies Questions;

const finances = {
  monthlyIncome: { column: 'monthly_income', kind: 'choice', options: monthlyIncomes, required: true },
  investmentSource: {
    column: 'investment_source',
    kind: 'choice',
    options: investmentSources,
    required: true,
  },
  experience: { column: 'experience', kind: 'line', limit: 500 },
  previousInvestments: { column: 'previous_investments', kind: 'long', limit: 2000 },
} as const satisfies Questions;

/** The questions of each step that has some, steps and questions in the order in which they are asked. */
export const profileQuestionsByStep = { personal, preferences, finances };

/** All questions, in the order in which they are asked. */
export const profileQuestions = { ...personal, ...preferences, ...finances };
export type ProfileQuestions = typeof profileQuestions;

export type ProfileField = keyof ProfileQuestions;

type FieldOfKind<Kind extends ProfileQuestion['kind']> = {
  [Field in ProfileField]: ProfileQuestions[Field]['kind'] extends Kind ? Field : never;
}[ProfileField];
/** Fields answered by one of several options. */
export type ProfileChoiceField = FieldOfKind<'choice'>;
/** Fields that are typed. */
export type ProfileTypedField = FieldOfKind<'line' | 'long' | 'email' | 'phone' | 'age'>;

/** A question, where its own literal types do not matter. */
export const profileQuestionOf = (field: ProfileField): ProfileQuestion => profileQuestions[field];

export const profileFields = Object.keys(profileQuestions) as readonly ProfileField[];
