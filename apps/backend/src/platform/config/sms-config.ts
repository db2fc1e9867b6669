/** What `supabase/config.toml` says of text messages. */
import { z } from 'zod';
import { duration, otpLength } from './config-values.ts';

const smsProvider = z
  .object({ enabled: z.boolean().default(false) })
  .loose()
  .prefault({});

/** `{{ .Code }}` stands for the code, as in the CLI. */
const textTemplate = z
  .string()
  .max(1000)
  .refine((text) => /\{\{-?\s*\.Code\s*-?\}\}/.test(text), { error: 'must hold {{ .Code }}' })
  .default('Your code is {{ .Code }}');

/** `[auth.sms]` */
export const sms = z.object({
  enabled: z.boolean().optional(),
  enable_signup: z.boolean().default(false),
  enable_confirmations: z.boolean().default(false),
  template: textTemplate,
  max_frequency: duration.prefault('5s'),
  // Ours, as the reference's environment has them; the CLI's file has none.
  otp_length: otpLength,
  otp_expiry: z.number().int().positive().max(86_400).default(60),
  test_otp: z
    .record(
      z.string().regex(/^[1-9]\d{1,14}$/, { error: 'must be a phone number of digits alone' }),
      z.string().min(1),
    )
    .default({}),
  // The CLI's providers; each of them may be named, and is off.
  twilio: smsProvider,
  twilio_verify: smsProvider,
  messagebird: smsProvider,
  textlocal: smsProvider,
  vonage: smsProvider,
});

/** `[auth.mfa.phone]` */
export const phoneFactors = z.object({
  enroll_enabled: z.boolean().default(false),
  verify_enabled: z.boolean().default(false),
  otp_length: otpLength,
  template: textTemplate,
  max_frequency: duration.prefault('5s'),
});
