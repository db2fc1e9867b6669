/** What `supabase/config.toml` says of second factors, and of who may try to sign in. */
import { z } from 'zod';
import { duration } from './config-values.ts';
import { phoneFactors } from './sms-config.ts';

const factorType = z
  .object({ enroll_enabled: z.boolean().default(false), verify_enabled: z.boolean().default(false) })
  .loose()
  .prefault({});

/** `[auth.mfa]` */
export const secondFactors = z.object({
  max_enrolled_factors: z.number().int().nonnegative().default(10),
  // Ours: how long after signing in factors may be changed; 0s for always, as the reference.
  max_session_age_to_change: duration.prefault('0s'),
  totp: factorType,
  phone: phoneFactors.loose().prefault({}),
  web_authn: factorType,
  // Ours: the reference takes the same from its environment.
  recovery_codes: factorType,
});

/** `[auth.captcha]` */
export const captcha = z.object({
  enabled: z.boolean().default(false),
  provider: z.enum(['hcaptcha', 'turnstile']).default('hcaptcha'),
  secret: z.string().default(''),
  // Ours, for tests: a stand-in for the provider on this machine.
  verify_url: z.string().default(''),
});
