import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileField } from '@sangam/domain/investor-questions';

/** How a question is put to the investor, and what helps in answering it. */
export interface Wording {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly placeholder?: MessageDescriptor | string;
  readonly autoComplete?: string;
  /** Takes the whole width, though it is one line. */
  readonly isWide?: true;
  /** Any number of options may be chosen. */
  readonly isMany?: true;
  /** The labels of the options, by stored word; a sum reads the same in every language. */
  readonly options?: Readonly<Record<string, MessageDescriptor | string>>;
  /** What an option means, by stored word. */
  readonly hints?: Readonly<Record<string, MessageDescriptor>>;
}

/** The words of every question of the profile. */
export const wordings: Readonly<Record<ProfileField, Wording>> = {
  fullName: { label: msg`Full name`, autoComplete: 'name', isWide: true },
  email: {
    label: msg`Email`,
    hint: msg`That of your account, unless you give another one.`,
    autoComplete: 'email',
  },
  phone: { label: msg`Phone`, autoComplete: 'tel', placeholder: '98765 43210' },
  city: { label: msg`City`, autoComplete: 'address-level2' },
  age: { label: msg`Age` },
  occupation: { label: msg`Occupation`, autoComplete: 'organization-title', isWide: true },
  investmentRange: {
    label: msg`Investment range`,
    options: {
      '1L-5L': '₹1L-5L',
      '5L-15L': '₹5L-15L',
      '15L-30L': '₹15L-30L',
      '30L-50L': '₹30L-50L',
      '50L+': '₹50L+',
    },
  },
  roiExpectation: {
    label: msg`Expected ROI`,
    options: {
      '15-20% annually': msg`15-20% annually`,
      '20-25% annually': msg`20-25% annually`,
      '25-30% annually': msg`25-30% annually`,
      '30%+ annually': msg`30%+ annually`,
      'Flexible based on opportunity': msg`Flexible based on opportunity`,
    },
  },
  preferredIndustries: {
    label: msg`Preferred industries`,
    isMany: true,
    options: {
      'Food & Beverage': msg`Food & Beverage`,
      'Retail & Commerce': msg`Retail & Commerce`,
      Transportation: msg`Transportation`,
      Franchise: msg`Franchise`,
      'Service Business': msg`Service Business`,
      Technology: msg`Technology`,
      Manufacturing: msg`Manufacturing`,
      'Any (No preference)': msg`Any (No preference)`,
    },
  },
  riskTolerance: {
    label: msg`Risk tolerance`,
    options: { low: msg`Low`, medium: msg`Medium`, high: msg`High` },
    hints: {
      low: msg`Running shops with sales to show`,
      medium: msg`Set up, first sales coming in`,
      high: msg`New ideas; the whole sum may be lost`,
    },
  },
  timeline: {
    label: msg`Timeline`,
    options: {
      '6months': msg`6 months`,
      '1-2years': msg`1-2 years`,
      '2-5years': msg`2-5 years`,
      '5years+': msg`5 years+`,
    },
  },
  monthlyIncome: {
    label: msg`Monthly income`,
    options: {
      '25k-50k': '₹25k-50k',
      '50k-1L': '₹50k-1L',
      '1L-2L': '₹1L-2L',
      '2L-5L': '₹2L-5L',
      '5L+': '₹5L+',
    },
  },
  investmentSource: {
    label: msg`Where the money comes from`,
    options: {
      savings: msg`Savings`,
      salary: msg`Salary`,
      business: msg`Business`,
      inheritance: msg`Inheritance`,
      other: msg`Other`,
    },
  },
  experience: {
    label: msg`Investment experience`,
    placeholder: msg`e.g. fixed deposits, mutual funds`,
    isWide: true,
  },
  previousInvestments: { label: msg`Previous investments` },
};
