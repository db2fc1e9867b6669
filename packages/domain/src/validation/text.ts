import * as z from 'zod/mini';
import type { FieldErrorCode } from './codes.ts';

const code = (error: FieldErrorCode): FieldErrorCode => error;

/** Text that must have something besides white space, of at most `maximum` characters. */
export function requiredText(maximum: number): z.ZodMiniString<string> {
  return z
    .string({ error: code('required') })
    .check(z.trim(), z.minLength(1, code('required')), z.maxLength(maximum, code('too_long')));
}

/** Text that may be empty, of at most `maximum` characters. */
export function optionalText(maximum: number): z.ZodMiniString<string> {
  return z.string({ error: code('required') }).check(z.trim(), z.maxLength(maximum, code('too_long')));
}

/** A check of a trimmed text that reports `error` where it does not pass; the empty text passes. */
export function when(passes: (text: string) => boolean, error: FieldErrorCode): z.core.$ZodCheck<string> {
  return z.refine((text: string) => text === '' || passes(text), { error });
}
