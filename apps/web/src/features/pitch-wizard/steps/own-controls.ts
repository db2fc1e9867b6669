import type { IdeaField } from '@sangam/domain/idea-questions';
import type { ComponentType } from 'react';
import { ContributionAnswer } from '../fields/ContributionAnswer.tsx';
import { FundingAnswer } from '../fields/FundingAnswer.tsx';
import { LazyUploadFields } from '../uploads/LazyUploadFields.tsx';
import { Agreement } from './Agreement.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { FundsUsageField } from './FundsUsageField.tsx';
import { PlaceFields } from './PlaceFields.tsx';

/** The questions with a control of their own; null for one that stands in the control of another. */
export const ownControls = {
  category: CategoryFields,
  customCategory: null,
  pincode: PlaceFields,
  city: null,
  state: null,
  totalFunding: FundingAnswer,
  ownContribution: ContributionAnswer,
  fundsUsage: FundsUsageField,
  fundsBreakdown: null,
  pitchDeckUrl: LazyUploadFields,
  businessImages: null,
  businessImageCaptions: null,
  videoPitchUrl: null,
  agreedToTerms: Agreement,
} as const satisfies Partial<Record<IdeaField, ComponentType | null>>;

/** A question that is drawn by its kind, with the words of `wording.ts`. */
export type PlainField = Exclude<IdeaField, keyof typeof ownControls>;

export const isPlain = (field: IdeaField): field is PlainField => !Object.hasOwn(ownControls, field);
