import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { stageLabels } from '../labels.ts';
import type { TextFieldProps } from '#shared/ui/TextField.tsx';
import type { PlainField } from './own-controls.ts';

/** How a question is put to the founder, and what helps in answering it. */
export interface Wording extends Readonly<
  Pick<TextFieldProps, 'autoCapitalize' | 'autoComplete' | 'enterKeyHint'>
> {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** An example; one in figures is the same in every language. */
  readonly placeholder?: MessageDescriptor | string;
  /** Lines of a long answer, where it is not the usual number. */
  readonly rows?: number;
  /** Takes the whole width, though it is one line. */
  readonly isWide?: true;
  /** The labels of a choice, by stored word. */
  readonly options?: Readonly<Record<string, MessageDescriptor>>;
}

/** The words of every question that has no control of its own. */
export const wordings: Readonly<Record<PlainField, Wording>> = {
  businessName: {
    label: msg`Business Name`,
    hint: msg`As customers know it, or a working name.`,
    autoComplete: 'organization',
    autoCapitalize: 'words',
    isWide: true,
  },
  businessStage: { label: msg`Business Stage`, options: stageLabels },
  yearOfEstablishment: {
    label: msg`Year of Establishment`,
    hint: msg`If it has begun.`,
    placeholder: '2023',
  },
  website: { label: msg`Website` },
  socialLinks: {
    label: msg`Social Links`,
    hint: msg`Instagram, Facebook, YouTube or others, with commas between them.`,
    autoCapitalize: 'none',
    enterKeyHint: 'done',
    isWide: true,
  },
  businessType: {
    label: msg`Business Type`,
    hint: msg`In a few words: food truck, franchise outlet, repair workshop.`,
    autoCapitalize: 'sentences',
    isWide: true,
  },
  productService: {
    label: msg`Product or Service`,
    hint: msg`What do you sell, and what is better about it?`,
  },
  revenueModel: {
    label: msg`Revenue Model`,
    hint: msg`Who pays, how much, how often? Give prices where you know them.`,
  },
  rightsApprovals: {
    label: msg`Rights and Approvals`,
    hint: msg`Licences, registrations, franchise rights or trademarks, held or applied for.`,
    rows: 3,
  },
  successReason: {
    label: msg`Why Will It Succeed Here?`,
    hint: msg`What do people in this place need that they do not get today?`,
  },
  targetCustomers: {
    label: msg`Target Customers`,
    hint: msg`Who are they, how many live or pass nearby?`,
  },
  competition: {
    label: msg`Competition`,
    hint: msg`Who sells something like it nearby, and why will people come to you?`,
  },
  expectedVolume: {
    label: msg`Expected Volume`,
    hint: msg`Customers or orders a day or a month.`,
    rows: 3,
  },
  localAdvantages: {
    label: msg`Local Advantages`,
    hint: msg`Place, suppliers, people you know.`,
    rows: 3,
  },
  setupStarted: {
    label: msg`Have you started setting up?`,
    options: { yes: msg`Yes`, no: msg`No` },
  },
  completedTasks: {
    label: msg`Completed Tasks`,
    hint: msg`What is done: place rented, equipment bought, staff found.`,
  },
  existingSales: {
    label: msg`Existing Sales`,
    hint: msg`Sales or orders so far. If there are none yet, say so: that is fine.`,
  },
  physicalSetup: {
    label: msg`Physical Setup`,
    hint: msg`Shop, kitchen, vehicle or workshop: what you have, rent or still look for.`,
  },
  founderName: { label: msg`Founder Name`, autoComplete: 'name', autoCapitalize: 'words' },
  founderRole: {
    label: msg`Your Role`,
    placeholder: msg`e.g. Owner and head cook`,
    autoComplete: 'organization-title',
    autoCapitalize: 'sentences',
  },
  founderPhone: {
    label: msg`Phone`,
    hint: msg`An Indian mobile number. Only investors with a subscription see it.`,
    placeholder: '98765 43210',
  },
  founderEmail: {
    label: msg`Email`,
    hint: msg`Only investors with a subscription see it.`,
    placeholder: msg`name@example.in`,
  },
  founderExperience: {
    label: msg`Experience`,
    hint: msg`Work, training or family trade that prepares you for this.`,
  },
  familyBusiness: {
    label: msg`Family Business`,
    hint: msg`Does your family run a business? Which?`,
    rows: 2,
  },
  teamMembers: { label: msg`Team Members`, hint: msg`Who works with you, and on what?`, rows: 3 },
  mentors: { label: msg`Mentors`, hint: msg`People who advise you.`, rows: 2 },
  returnEquity: {
    label: msg`Return/Equity Offering`,
    hint: msg`What an investor gets back, in percent a year. Only what you expect: never a promise.`,
    placeholder: msg`e.g. 22% a year`,
  },
  breakEvenTime: {
    label: msg`Expected Time to Break Even`,
    hint: msg`When monthly income will cover monthly costs.`,
    placeholder: msg`e.g. 14 months`,
  },
  notesForInvestors: {
    label: msg`Notes for Investors`,
    hint: msg`Anything else they should know.`,
    rows: 3,
  },
};
