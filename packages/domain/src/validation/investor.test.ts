import { expect, test } from 'vitest';
import { emptyInvestorForm, toInvestorRecord } from '../investor-form.ts';
import { type ProfileField, profileFields } from '../investor-questions.ts';
import { profileSteps } from '../investor-steps.ts';
import { exampleInvestorForm } from '../testing/example-investor.ts';
import { completedProfileSteps, investorFieldError, profileStepErrors, unsentAnswers } from './investor.ts';

const errorsOf = (form: typeof exampleInvestorForm) =>
  Object.assign({}, ...profileSteps.map((step) => profileStepErrors(step, form))) as Partial<
    Record<ProfileField, string>
  >;

test('a full profile is right, and an empty one misses what is required, no more', () => {
  expect(errorsOf(exampleInvestorForm)).toEqual({});
  expect(errorsOf(emptyInvestorForm)).toEqual(
    Object.fromEntries(profileSteps.flatMap(({ required }) => required.map((field) => [field, 'required']))),
  );
});

test.each([
  ['fullName', ' ', 'required'],
  ['fullName', 'x'.repeat(121), 'too_long'],
  ['email', 'lakshmi', 'invalid_email'],
  ['phone', '12345', 'invalid_phone'],
  ['phone', '098400 00000', undefined],
  ['city', 'x'.repeat(80), undefined],
  ['city', 'x'.repeat(81), 'too_long'],
  ['age', '17', 'invalid_age'],
  ['age', '18', undefined],
  ['age', '120', undefined],
  ['age', '121', 'invalid_age'],
  ['age', '38.5', 'invalid_age'],
  ['age', '1e2', 'invalid_age'],
  ['age', 'old', 'invalid_age'],
  ['age', '', undefined],
  ['investmentRange', 'lots', 'unknown_option'],
  ['riskTolerance', '', undefined],
  ['riskTolerance', 'none', 'unknown_option'],
  ['preferredIndustries', ['Gold'], 'unknown_option'],
  ['preferredIndustries', [], undefined],
  ['experience', 'x'.repeat(501), 'too_long'],
  ['previousInvestments', 'x'.repeat(2000), undefined],
  ['previousInvestments', 'x'.repeat(2001), 'too_long'],
] as const)('%s as %j is told as %s', (field, value, error) => {
  expect(investorFieldError(field, { ...exampleInvestorForm, [field]: value })).toBe(error);
});

test('steps are completed one after another', () => {
  expect(completedProfileSteps(emptyInvestorForm)).toBe(0);
  expect(completedProfileSteps({ ...exampleInvestorForm, email: ' ' })).toBe(0);
  expect(completedProfileSteps({ ...exampleInvestorForm, roiExpectation: '' })).toBe(1);
  expect(completedProfileSteps({ ...exampleInvestorForm, monthlyIncome: '' })).toBe(2);
  expect(completedProfileSteps({ ...emptyInvestorForm, fullName: 'Lakshmi', email: 'l@mail.example' })).toBe(
    1,
  );
  expect(completedProfileSteps({ ...exampleInvestorForm, phone: '984' })).toBe(0);
  expect(completedProfileSteps(exampleInvestorForm)).toBe(3);
});

test('of a profile that was never stored every answer is sent', () => {
  const record = toInvestorRecord(exampleInvestorForm);
  expect(unsentAnswers(exampleInvestorForm, toInvestorRecord(emptyInvestorForm))).toEqual({
    answers: record,
    hasUnfinished: false,
  });
  expect(Object.keys(record)).toHaveLength(profileFields.length);
});

test('what was changed is sent alone, what is emptied as none, and what is half typed waits', () => {
  const stored = toInvestorRecord(exampleInvestorForm);
  expect(unsentAnswers(exampleInvestorForm, stored)).toEqual({ answers: {}, hasUnfinished: false });
  expect(unsentAnswers({ ...exampleInvestorForm, fullName: '', age: '40', phone: '984' }, stored)).toEqual({
    answers: { full_name: null, age: 40 },
    hasUnfinished: true,
  });
  expect(unsentAnswers({ ...emptyInvestorForm, age: 'old' }, toInvestorRecord(emptyInvestorForm))).toEqual({
    answers: {},
    hasUnfinished: true,
  });
});
