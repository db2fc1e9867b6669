/** Who says whether a person was there: `[auth.captcha]` of `supabase/config.toml`. */
import { EnvironmentError, isLoopback } from './environment.ts';
import type { ProjectConfig } from './project-config.ts';
import type { CaptchaSettings } from './settings.ts';

/** As the providers document them. */
const addresses = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

/**
 * @returns null where it is off
 * @throws {EnvironmentError} where it is on and could not work: nobody means to leave the door open
 */
export function captchaSettings({ value }: ProjectConfig): CaptchaSettings | null {
  const { enabled, provider, secret, verify_url: standIn } = value.auth.captcha;
  if (!enabled) return null;
  if (secret.trim() === '') throw new EnvironmentError('auth.captcha.secret is missing');
  if (standIn !== '' && !isLoopback(URL.parse(standIn)?.hostname ?? ''))
    throw new EnvironmentError('auth.captcha.verify_url must be an address of this machine');
  return { verifyUrl: standIn || addresses[provider], secret: secret.trim() };
}
