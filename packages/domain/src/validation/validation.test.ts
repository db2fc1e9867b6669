import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { emptyIdeaForm, type IdeaField } from '../idea-form.ts';
import { type IdeaStep, ideaSteps } from '../idea-steps.ts';
import { answerLimits } from '../idea-questions.ts';
import { fundingBounds, yearOfEstablishmentBounds } from '../limits.ts';
import { otherCategory } from '../options.ts';
import { exampleIdeaForm } from '../testing/example-idea.ts';
import { formErrors } from '../testing/form-errors.ts';
import { chooseRoleSchema, newPasswordSchema, signInSchema, signUpSchema } from './account.ts';
import { ideaFormSchema, stepErrors } from './idea.ts';
import { reportSchema } from './report.ts';
import { reviewSchema } from './review.ts';

/** Field > first message, as a form shows them. */
function errorsOf(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const result = z.safeParse(schema, value);
  const errors: Record<string, string> = {};
  for (const issue of result.success ? [] : result.error.issues) {
    errors[issue.path.join('.')] ??= issue.message;
  }
  return errors;
}

const signUp = {
  fullName: 'Asha Patil',
  email: 'asha@example.com',
  password: 'sixsix',
  role: 'entrepreneur',
};

test('signing up needs full name, email, password and role', { tags: ['S5.signup.1'] }, () => {
  expect(errorsOf(signUpSchema, signUp)).toEqual({});
  expect(errorsOf(signUpSchema, { fullName: ' ', email: '', password: '' })).toEqual({
    fullName: 'required',
    email: 'required',
    password: 'required',
    role: 'required',
  });
  expect(errorsOf(signUpSchema, { ...signUp, role: 'admin' })).toEqual({ role: 'required' });
});

test(
  'a new password has at least 6 characters and at most 72 bytes',
  { tags: ['S5.signup.2', 'S9.constants.24'] },
  () => {
    expect(errorsOf(signUpSchema, { ...signUp, password: 'five5' })).toEqual({ password: 'too_short' });
    expect(errorsOf(signUpSchema, { ...signUp, password: 'x'.repeat(72) })).toEqual({});
    expect(errorsOf(signUpSchema, { ...signUp, password: 'ी'.repeat(25) })).toEqual({ password: 'too_long' });
  },
);

test('an e-mail address is checked and trimmed', () => {
  expect(errorsOf(signUpSchema, { ...signUp, email: 'asha' })).toEqual({ email: 'invalid_email' });
  expect(z.parse(signUpSchema, { ...signUp, email: ' asha@example.com ' }).email).toBe('asha@example.com');
});

test('signing in does not judge the password', () => {
  expect(errorsOf(signInSchema, { email: 'asha@example.com', password: 'old' })).toEqual({});
  expect(errorsOf(signInSchema, { email: 'asha@example.com', password: '' })).toEqual({
    password: 'required',
  });
});

test('a new password is typed twice alike', () => {
  expect(errorsOf(newPasswordSchema, { password: 'sixsix', repeated: 'sixsix' })).toEqual({});
  expect(errorsOf(newPasswordSchema, { password: 'sixsix', repeated: 'sixsiy' })).toEqual({
    repeated: 'passwords_differ',
  });
});

test('only investor and entrepreneur can be chosen as a role', { tags: ['S3.entities.5'] }, () => {
  expect(errorsOf(chooseRoleSchema, { role: 'investor' })).toEqual({});
  expect(errorsOf(chooseRoleSchema, { role: 'admin' })).toEqual({ role: 'required' });
});

test(
  'a review needs an action; notes may be empty where it approves, and say why where it does not',
  { tags: ['S5.admin.2'] },
  () => {
    expect(errorsOf(reviewSchema, { action: 'approve', notes: '' })).toEqual({});
    for (const action of ['reject', 'request_revision']) {
      expect(errorsOf(reviewSchema, { action, notes: ' ' })).toEqual({ notes: 'reason_required' });
      expect(errorsOf(reviewSchema, { action, notes: 'Two answers are missing.' })).toEqual({});
    }
    expect(errorsOf(reviewSchema, { action: undefined, notes: '' })).toEqual({ action: 'required' });
    expect(errorsOf(reviewSchema, { action: 'reject', notes: 'x'.repeat(4001) })).toEqual({
      notes: 'too_long',
    });
  },
);

test('a full form is valid', () => {
  expect(formErrors(exampleIdeaForm)).toEqual({});
  expect(errorsOf(ideaFormSchema, exampleIdeaForm)).toEqual({});
});

test('an empty form misses exactly the required fields', { tags: ['S5.wizard.6'] }, () => {
  const required = ideaSteps.flatMap((step: IdeaStep): readonly IdeaField[] => step.required);
  expect(formErrors(emptyIdeaForm)).toEqual(Object.fromEntries(required.map((field) => [field, 'required'])));
});

test.each([
  ['pincode', '44', 'invalid_pincode'],
  ['category', 'Gold', 'unknown_option'],
  ['state', 'Atlantis', 'unknown_option'],
  ['pincode', '560001', 'pincode_elsewhere'],
  ['pincode', ' 560001 ', 'pincode_elsewhere'],
  ['businessName', 'Juicecart.in', 'holds_contact'],
  ['city', '98765 43210', 'holds_contact'],
  ['founderName', 'asha@juice.in', 'holds_contact'],
  ['customCategory', 'www.juice.example', 'holds_contact'],
  ['fundsBreakdown', [{ label: 'Cart', amount: '1' }], 'sum_differs'],
  ['fundsBreakdown', [{ label: '', amount: '500000' }], 'row_incomplete'],
  ['yearOfEstablishment', '1500', 'invalid_year'],
  ['website', 'javascript:alert(1)', 'invalid_address'],
  ['website', `juice.in/${'संत्रा'.repeat(20)}`, 'too_long'],
  ['founderPhone', '12345', 'invalid_phone'],
  ['founderEmail', 'asha', 'invalid_email'],
  ['totalFunding', '0', 'invalid_amount'],
  ['totalFunding', '9'.repeat(13), 'amount_too_large'],
  ['totalFunding', 'abc', 'unreadable_amount'],
  ['totalFunding', '2.5', 'unit_missing'],
  ['totalFunding', '-50000', 'negative_amount'],
  ['ownContribution', 'half', 'unreadable_amount'],
  ['fundsBreakdown', [{ label: 'Cart', amount: '1e9' }], 'unreadable_amount'],
  ['ownContribution', '120%', 'invalid_contribution'],
  ['productService', 'x'.repeat(4001), 'too_long'],
  ['businessImages', ['not an address'], 'invalid_address'],
  ['businessImages', Array.from({ length: 13 }, () => 'https://a.in/'), 'too_many'],
] as const)('%s with a wrong answer says so by code', (field, value, error) => {
  const step = ideaSteps.find((step: IdeaStep) => step.fields.includes(field))!;
  expect(stepErrors(step, { ...exampleIdeaForm, [field]: value })).toEqual({ [field]: error });
});

const nextYear = new Date().getFullYear() + 1;

test.each([
  ['yearOfEstablishment', String(nextYear), undefined],
  ['yearOfEstablishment', String(nextYear + 1), 'invalid_year'],
  ['yearOfEstablishment', String(yearOfEstablishmentBounds.min), undefined],
  ['yearOfEstablishment', String(yearOfEstablishmentBounds.min - 1), 'invalid_year'],
  ['yearOfEstablishment', '2e3', 'invalid_year'],
  ['yearOfEstablishment', '.2e4', 'invalid_year'],
  ['pincode', ' 440001 ', undefined],
  ['totalFunding', String(fundingBounds.min), undefined],
  ['website', `https://a.in/${'x'.repeat(answerLimits.website - 13)}`, undefined],
  ['videoPitchUrl', `https://a.in/${'x'.repeat(answerLimits.video_pitch_url - 13)}`, undefined],
  ['videoPitchUrl', `a.in/${'संत्रा'.repeat(50)}`, 'too_long'],
  ['videoPitchUrl', 'idea-media/7d4bb2c1-8f5e-4a53-9a4e-0c3a6f5b2e11/long-enough.mp4', undefined],
  ['videoPitchUrl', 'idea-media/7d4bb2c1-8f5e-4a53-9a4e-0c3a6f5b2e11/long-enough.pdf', 'invalid_address'],
  ['agreedToTerms', false, 'required'],
] as const)('%s as %s is told as %s', (field, value, error) => {
  const form = { ...exampleIdeaForm, fundsBreakdown: [], [field]: value };
  expect(formErrors(form)[field]).toBe(error);
});

test('Others asks for the category itself, the other categories do not', () => {
  const others = { ...exampleIdeaForm, category: otherCategory };
  expect(formErrors({ ...others, customCategory: ' ' })).toEqual({ customCategory: 'required' });
  expect(formErrors({ ...others, customCategory: 'Kites' })).toEqual({});
  expect(formErrors({ ...exampleIdeaForm, customCategory: '' })).toEqual({});
});

test('a report has a reason; another one than the listed is told in words, a thousand characters at most', () => {
  expect(errorsOf(reportSchema, { reason: 'unlawful', details: '' })).toEqual({});
  expect(errorsOf(reportSchema, { reason: 'other', details: ' It is a copy. ' })).toEqual({});
  expect(errorsOf(reportSchema, { reason: '', details: '' })).toEqual({ reason: 'required' });
  expect(errorsOf(reportSchema, { reason: 'spite', details: '' })).toEqual({ reason: 'required' });
  expect(errorsOf(reportSchema, { reason: 'other', details: ' ' })).toEqual({ details: 'required' });
  expect(errorsOf(reportSchema, { reason: 'unlawful', details: 'x'.repeat(1000) })).toEqual({});
  expect(errorsOf(reportSchema, { reason: 'unlawful', details: 'x'.repeat(1001) })).toEqual({
    details: 'too_long',
  });
});
