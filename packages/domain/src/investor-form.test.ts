import { expect, test } from 'vitest';
import { anyIndustry } from './industries.ts';
import {
  changedProfileFields,
  emptyInvestorForm,
  emptyInvestorRecord,
  type InvestorForm,
  investorFormFrom,
  mergeProfileCopies,
  toInvestorForm,
  toInvestorRecord,
  withIndustry,
} from './investor-form.ts';
import { profileFields } from './investor-questions.ts';
import { isProfileFieldFilled, profileSteps } from './investor-steps.ts';
import { exampleInvestorForm } from './testing/example-investor.ts';

test('the profile has the 15 fields of the specification', { tags: ['S3.entities.22'] }, () => {
  const specified =
    'fullName email phone city age occupation investmentRange preferredIndustries roiExpectation ' +
    'riskTolerance timeline experience monthlyIncome investmentSource previousInvestments';
  expect(profileFields.toSorted()).toEqual(specified.split(' ').toSorted());
  expect(Object.keys(emptyInvestorForm)).toEqual(profileFields);
});

test(
  'the wizard has four steps with the specified titles, and asks each field once',
  { tags: ['S2.invest.14'] },
  () => {
    expect(profileSteps.map(({ title }) => title)).toEqual([
      'Personal Information',
      'Investment Preferences',
      'Financial Background',
      'Subscribe & Access',
    ]);
    expect(profileSteps.flatMap(({ fields }) => fields)).toEqual(profileFields);
  },
);

test(
  'the required fields of each step are as specified, all others are optional',
  { tags: ['S5.profile.2', 'S5.profile.3', 'S5.profile.5'] },
  () => {
    expect(profileSteps.map(({ required }) => required)).toEqual([
      ['fullName', 'email'],
      ['investmentRange', 'roiExpectation'],
      ['monthlyIncome', 'investmentSource'],
      [],
    ]);
  },
);

test('answers are stored trimmed and in their form, and what is empty as none', () => {
  expect(
    toInvestorRecord({
      ...exampleInvestorForm,
      fullName: ' Lakshmi \0 Jayaraman ',
      phone: '098400 00000',
      age: ' 38 ',
      city: ' ',
      riskTolerance: '',
      preferredIndustries: [],
    }),
  ).toMatchObject({
    full_name: 'Lakshmi  Jayaraman',
    phone: '+919840000000',
    age: 38,
    city: null,
    risk_tolerance: null,
    preferred_industries: [],
    investment_range: '1L-5L',
  });
});

test('a record reads back as the form it came from', () => {
  expect(toInvestorForm(toInvestorRecord(exampleInvestorForm))).toEqual(exampleInvestorForm);
  expect(toInvestorForm(emptyInvestorRecord)).toEqual(emptyInvestorForm);
});

test('of stored JSON what fits is taken over', () => {
  expect(investorFormFrom(JSON.parse(JSON.stringify(exampleInvestorForm)))).toEqual(exampleInvestorForm);
  expect(
    investorFormFrom({ city: 'Pune', age: 38, gone: 'x', preferredIndustries: ['Gold', 'Technology', 7] }),
  ).toEqual({ ...emptyInvestorForm, city: 'Pune', preferredIndustries: ['Technology'] });
  for (const no of [null, 'text', 7, ['Pune']]) expect(investorFormFrom(no)).toBeNull();
});

test('Any clears the other industries, and each of them clears Any', () => {
  expect(withIndustry([], 'Technology', true)).toEqual(['Technology']);
  expect(withIndustry(['Technology'], 'Franchise', true)).toEqual(['Franchise', 'Technology']);
  expect(withIndustry(['Franchise', 'Technology'], 'Franchise', false)).toEqual(['Technology']);
  expect(withIndustry(['Franchise', 'Technology'], anyIndustry, true)).toEqual([anyIndustry]);
  expect(withIndustry([anyIndustry], 'Technology', true)).toEqual(['Technology']);
  expect(withIndustry([anyIndustry], anyIndustry, false)).toEqual([]);
});

test('a field has changed when its stored form differs, not its spelling', () => {
  const record = toInvestorRecord(exampleInvestorForm);
  expect(
    changedProfileFields({ ...exampleInvestorForm, phone: ' 98400 00000', city: 'Chennai ' }, record),
  ).toEqual([]);
  expect(
    changedProfileFields({ ...exampleInvestorForm, city: '', preferredIndustries: ['Technology'] }, record),
  ).toEqual(['city', 'preferredIndustries']);
});

const base = toInvestorRecord(exampleInvestorForm);
const merged = (here: Partial<InvestorForm>, there: Partial<InvestorForm>, isFormNewer: boolean) =>
  mergeProfileCopies({
    form: { ...exampleInvestorForm, ...here },
    base,
    stored: toInvestorRecord({ ...exampleInvestorForm, ...there }),
    isFormNewer,
  });

test('two copies are merged field by field, and the later change of one field wins', () => {
  expect(merged({ city: 'Pune' }, { age: '39' }, false)).toEqual({
    ...exampleInvestorForm,
    city: 'Pune',
    age: '39',
  });
  expect(merged({ city: 'Pune' }, { city: 'Delhi' }, true).city).toBe('Pune');
  expect(merged({ city: 'Pune' }, { city: 'Delhi' }, false).city).toBe('Delhi');
  expect(merged({}, { city: '' }, true).city).toBe('');
});

test('an answer that is the same on both sides stays as it is typed', () => {
  expect(merged({ phone: '98400 00000' }, {}, false).phone).toBe('98400 00000');
  expect(merged({ phone: '98401 11111' }, { phone: '+919840111111' }, false).phone).toBe('98401 11111');
});

test('a field is filled by words, not by spaces, and by a choice', () => {
  expect(isProfileFieldFilled(exampleInvestorForm, 'fullName')).toBe(true);
  for (const fullName of ['', '  '])
    expect(isProfileFieldFilled({ ...exampleInvestorForm, fullName }, 'fullName')).toBe(false);
  expect(isProfileFieldFilled(exampleInvestorForm, 'preferredIndustries')).toBe(true);
  const none = { ...exampleInvestorForm, preferredIndustries: [] };
  expect(isProfileFieldFilled(none, 'preferredIndustries')).toBe(false);
});
