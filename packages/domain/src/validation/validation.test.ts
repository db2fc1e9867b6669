import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { emptyIdeaForm, type IdeaField } from '../idea-form.ts';
import { type IdeaStep, ideaSteps } from '../idea-steps.ts';
import { exampleIdeaForm } from '../testing/example-idea.ts';
import { chooseRoleSchema, newPasswordSchema, signInSchema, signUpSchema } from './account.ts';
import { fieldErrorCodeOf } from './codes.ts';
import { formErrors, ideaFormSchema, stepErrors } from './idea.ts';
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

test('signing up needs full name, email, password and role', () => {
  expect(errorsOf(signUpSchema, signUp)).toEqual({});
  expect(errorsOf(signUpSchema, { fullName: ' ', email: '', password: '' })).toEqual({
    fullName: 'required',
    email: 'required',
    password: 'required',
    role: 'required',
  });
  expect(errorsOf(signUpSchema, { ...signUp, role: 'admin' })).toEqual({ role: 'required' });
});

test('a new password has at least 6 characters and at most 72 bytes', () => {
  expect(errorsOf(signUpSchema, { ...signUp, password: 'five5' })).toEqual({ password: 'too_short' });
  expect(errorsOf(signUpSchema, { ...signUp, password: 'x'.repeat(72) })).toEqual({});
  expect(errorsOf(signUpSchema, { ...signUp, password: 'ी'.repeat(25) })).toEqual({ password: 'too_long' });
});

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

test('only investor and entrepreneur can be chosen as a role', () => {
  expect(errorsOf(chooseRoleSchema, { role: 'investor' })).toEqual({});
  expect(errorsOf(chooseRoleSchema, { role: 'admin' })).toEqual({ role: 'required' });
});

test('a review needs an action, its notes may be empty', () => {
  expect(errorsOf(reviewSchema, { action: 'approve', notes: '' })).toEqual({});
  expect(errorsOf(reviewSchema, { action: undefined, notes: '' })).toEqual({ action: 'required' });
  expect(errorsOf(reviewSchema, { action: 'reject', notes: 'x'.repeat(4001) })).toEqual({
    notes: 'too_long',
  });
});

test('a full form is valid', () => {
  expect(formErrors(exampleIdeaForm)).toEqual({});
  expect(errorsOf(ideaFormSchema, exampleIdeaForm)).toEqual({});
});

test('an empty form misses exactly the required fields', () => {
  const required = ideaSteps.flatMap((step: IdeaStep): readonly IdeaField[] => step.required);
  expect(formErrors(emptyIdeaForm)).toEqual(Object.fromEntries(required.map((field) => [field, 'required'])));
});

test.each([
  ['pincode', '44', 'invalid_pincode'],
  ['category', 'Gold', 'unknown_option'],
  ['state', 'Atlantis', 'unknown_option'],
  ['pincode', '560001', 'pincode_elsewhere'],
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
  ['totalFunding', '9'.repeat(13), 'invalid_amount'],
  ['ownContribution', '120%', 'invalid_contribution'],
  ['productService', 'x'.repeat(4001), 'too_long'],
  ['businessImages', ['not an address'], 'invalid_address'],
  ['businessImages', Array.from({ length: 13 }, () => 'https://a.in/'), 'too_many'],
] as const)('%s with a wrong answer says so by code', (field, value, error) => {
  const step = ideaSteps.find((step: IdeaStep) => step.fields.includes(field))!;
  expect(stepErrors(step, { ...exampleIdeaForm, [field]: value })).toEqual({ [field]: error });
});

test('messages are read as codes', () => {
  expect(fieldErrorCodeOf('too_long')).toBe('too_long');
  expect(fieldErrorCodeOf(undefined)).toBeNull();
  expect(fieldErrorCodeOf('Invalid input')).toBe('required');
});
