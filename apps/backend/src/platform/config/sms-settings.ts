/** Text messages: what a project switches on, and what sends them. */
import { sendSmsHook } from './auth-hooks.ts';
import { EnvironmentError } from './environment.ts';
import type { Environment } from './environment.ts';
import type { ProjectConfig } from './project-config.ts';
import type { AuthSettings, SmsSettings } from './settings.ts';

const providers = ['twilio', 'twilio_verify', 'messagebird', 'textlocal', 'vonage'] as const;

/**
 * The hook, or the mailbox on an installation that keeps its mails there; with neither of them, phone numbers
 * are off.
 * @param warnings gets a line where the project has switched them on all the same
 * @throws {EnvironmentError} for a provider that is not supported
 */
export function smsSettings(
  environment: Pick<Environment, 'smtpUrl'>,
  config: ProjectConfig,
  warnings: string[],
): SmsSettings {
  const { sms, mfa } = config.value.auth;
  const provider = providers.find((name) => sms[name].enabled);
  if (provider !== undefined)
    throw new EnvironmentError(`auth.sms.${provider} is not supported; auth.hook.send_sms is`);
  const sender = sendSmsHook(config) ?? (environment.smtpUrl === null ? 'mailbox' : null);
  const isOn = sms.enabled ?? sms.enable_signup;
  const isAsked = isOn || mfa.phone.enroll_enabled || mfa.phone.verify_enabled;
  if (isAsked && sender === null)
    warnings.push('nothing sends text messages (auth.hook.send_sms): phone numbers are off');
  return {
    enabled: isOn && sender !== null,
    confirmations: sms.enable_confirmations,
    template: sms.template,
    maxFrequencySeconds: sms.max_frequency,
    otpLength: sms.otp_length,
    otpExpirySeconds: sms.otp_expiry,
    testOtp: new Map(Object.entries(sms.test_otp)),
    sender,
  };
}

/** Second factors by text message; they need a sender too. */
export function phoneFactorSettings(
  { value }: ProjectConfig,
  sender: SmsSettings['sender'],
): AuthSettings['secondFactors']['phone'] {
  const { phone } = value.auth.mfa;
  return {
    canEnroll: phone.enroll_enabled && sender !== null,
    canVerify: phone.verify_enabled && sender !== null,
    otpLength: phone.otp_length,
    template: phone.template,
    maxFrequencySeconds: phone.max_frequency,
  };
}
