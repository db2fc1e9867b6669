import * as z from 'zod/mini';
import { isEmail } from '../formats/email.ts';
import { accountLimits } from '../limits.ts';
import { accountRoles } from '../options.ts';
import type { FieldErrorCode } from './codes.ts';
import { requiredText, when } from './text.ts';

const code = (error: FieldErrorCode): FieldErrorCode => error;

const email = requiredText(accountLimits.email).check(when(isEmail, 'invalid_email'));

/** A new password. bcrypt reads bytes, so the upper bound is counted in them. */
const newPassword = z.string({ error: code('required') }).check(
  z.minLength(1, { error: code('required'), abort: true }),
  z.minLength(accountLimits.passwordMin, code('too_short')),
  z.refine((text: string) => new TextEncoder().encode(text).length <= accountLimits.passwordMax, {
    error: code('too_long'),
  }),
);

/** Sign-in only requires that both are present: the server knows what is right. */
export const signInSchema = z.object({
  email,
  password: z.string({ error: code('required') }).check(z.minLength(1, code('required'))),
});
export type SignIn = z.output<typeof signInSchema>;

/** Signing up: all four are required (product §5.signup). */
export const signUpSchema = z.object({
  fullName: requiredText(accountLimits.fullName),
  email,
  password: newPassword,
  role: z.enum(accountRoles, { error: code('required') }),
});
export type SignUp = z.output<typeof signUpSchema>;

/** Asking for a link to choose a new password. */
export const forgotPasswordSchema = z.object({ email });

/** The new password, typed twice. */
export const newPasswordSchema = z.object({ password: newPassword, repeated: z.string() }).check(
  z.refine((form: { password: string; repeated: string }) => form.password === form.repeated, {
    error: code('passwords_differ'),
    path: ['repeated'],
  }),
);

/** The role of an account that came without one (Google). */
export const chooseRoleSchema = z.object({ role: z.enum(accountRoles, { error: code('required') }) });
export type ChooseRole = z.output<typeof chooseRoleSchema>;
