import { type FundsRow, isFundsRow } from './funds-breakdown.ts';

/** The pitch wizard's form (product §2.submit). */

/** Not an interface: TypeScript takes none for JSON, as which drafts are stored. */
export type IdeaForm = {
  businessName: string;
  category: string;
  customCategory: string;
  pincode: string;
  city: string;
  state: string;
  yearOfEstablishment: string;
  website: string;
  socialLinks: string;
  businessStage: string;
  businessType: string;
  productService: string;
  revenueModel: string;
  rightsApprovals: string;
  successReason: string;
  targetCustomers: string;
  competition: string;
  expectedVolume: string;
  localAdvantages: string;
  setupStarted: string;
  completedTasks: string;
  existingSales: string;
  physicalSetup: string;
  founderName: string;
  founderRole: string;
  founderPhone: string;
  founderEmail: string;
  founderExperience: string;
  familyBusiness: string;
  teamMembers: string;
  mentors: string;
  totalFunding: string;
  ownContribution: string;
  fundsUsage: string;
  /** The optional table beside Use of Funds, as it is typed. */
  fundsBreakdown: FundsRow[];
  returnEquity: string;
  breakEvenTime: string;
  pitchDeckUrl: string;
  /** Links and references of uploads (`media.ts`), in the order in which readers see them. */
  businessImages: string[];
  /** One for each image, '' for none; empty, or shorter, where nobody wrote any. */
  businessImageCaptions: string[];
  videoPitchUrl: string;
  notesForInvestors: string;
  agreedToTerms: boolean;
};

export type IdeaField = keyof IdeaForm;

/** A form in which nothing has been answered. */
export const emptyIdeaForm: Readonly<IdeaForm> = {
  businessName: '',
  category: '',
  customCategory: '',
  pincode: '',
  city: '',
  state: '',
  yearOfEstablishment: '',
  website: '',
  socialLinks: '',
  businessStage: '',
  businessType: '',
  productService: '',
  revenueModel: '',
  rightsApprovals: '',
  successReason: '',
  targetCustomers: '',
  competition: '',
  expectedVolume: '',
  localAdvantages: '',
  setupStarted: '',
  completedTasks: '',
  existingSales: '',
  physicalSetup: '',
  founderName: '',
  founderRole: '',
  founderPhone: '',
  founderEmail: '',
  founderExperience: '',
  familyBusiness: '',
  teamMembers: '',
  mentors: '',
  totalFunding: '',
  ownContribution: '',
  fundsUsage: '',
  fundsBreakdown: [],
  returnEquity: '',
  breakEvenTime: '',
  pitchDeckUrl: '',
  businessImages: [],
  businessImageCaptions: [],
  videoPitchUrl: '',
  notesForInvestors: '',
  agreedToTerms: false,
};

/**
 * Reads a stored draft, which may be any JSON value. Fields of the right type are taken over, everything else
 * (an older version's field, a damaged value) is as in the empty form. Null when it is not a draft at all.
 */
export function ideaFormFromDraft(draft: unknown): IdeaForm | null {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return null;
  const stored = draft as Readonly<Record<string, unknown>>;
  const entries = Object.entries(emptyIdeaForm).map(([field, empty]) => {
    const value = stored[field];
    if (Array.isArray(empty)) {
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      if (field === 'fundsBreakdown')
        return [field, items.filter(isFundsRow).map(({ label, amount }) => ({ label, amount }))];
      return [field, items.filter((item) => typeof item === 'string')];
    }
    return [field, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(entries) as IdeaForm;
}
