/** Joins the environment and the project's configuration into the settings that the services are given. */
import { join } from 'node:path';
import { accessTokenHook, checkHooks } from './auth-hooks.ts';
import { captchaSettings } from './captcha-settings.ts';
import { EnvironmentError, isLoopback } from './environment.ts';
import type { Environment } from './environment.ts';
import type { ProjectConfig } from './project-config.ts';
import { oauthServerSettings } from './oauth-config.ts';
import { relyingParty } from './relying-party.ts';
import { samlSettings } from './saml-settings.ts';
import type {
  AuthSettings,
  FunctionSettings,
  ProviderSettings,
  RelyingParty,
  Settings,
  SmsSettings,
  StorageSettings,
} from './settings.ts';
import { phoneFactorSettings, smsSettings } from './sms-settings.ts';

function limit(value: number | undefined): number | null {
  return value === undefined || value === 0 ? null : value;
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const symbols = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';

/** What `auth.password_requirements` of the CLI stands for. */
const passwordCharacters: Readonly<
  Record<ProjectConfig['value']['auth']['password_requirements'], readonly string[]>
> = {
  '': [],
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, symbols],
};

const googleIssuer = 'https://accounts.google.com';

/**
 * Google's settings from the project's `[auth.external.google]`; missing ones, or all of them if there is no
 * such section, come from the environment.
 * @param warnings gets a line if it is enabled but only partly configured
 * @returns null when sign-in by Google is disabled or not configured
 */
function googleSettings(
  environment: Environment,
  config: ProjectConfig,
  warnings: string[],
): ProviderSettings | null {
  const project = config.value.auth.external.google;
  if (project && !project.enabled) return null;
  const clientId = project?.client_id || environment.google?.clientId || '';
  const clientSecret = project?.secret || environment.google?.clientSecret || '';
  if (clientId === '' && clientSecret === '') return null;
  const clientIds = clientId.split(',').flatMap((id) => (id.trim() === '' ? [] : [id.trim()]));
  if (clientIds.length === 0 || clientSecret === '') {
    warnings.push('auth.external.google needs both client_id and secret: nobody can sign in by Google');
    return null;
  }
  const issuer = (project?.url || environment.google?.issuer || googleIssuer).replace(/\/+$/, '');
  const address = URL.parse(issuer);
  const isSafe =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname));
  if (!isSafe) throw new EnvironmentError('GOOGLE_ISSUER must be an https address, or one of this machine');
  return {
    clientIds,
    clientSecret,
    issuer,
    redirectUri: project?.redirect_uri || null,
    skipNonceCheck: project?.skip_nonce_check ?? false,
  };
}

const offered = (type: { readonly enroll_enabled: boolean; readonly verify_enabled: boolean }) => ({
  canEnroll: type.enroll_enabled,
  canVerify: type.verify_enabled,
});
const nothing = { canEnroll: false, canVerify: false };

function secondFactorSettings(
  config: ProjectConfig,
  sms: SmsSettings,
  party: RelyingParty | null,
): AuthSettings['secondFactors'] {
  const { mfa } = config.value.auth;
  return {
    maxEnrolled: mfa.max_enrolled_factors,
    maxSessionAgeToChangeSeconds: mfa.max_session_age_to_change,
    totp: offered(mfa.totp),
    phone: phoneFactorSettings(config, sms.sender),
    webauthn: { ...(party === null ? nothing : offered(mfa.web_authn)), party },
    recoveryCodes: offered(mfa.recovery_codes),
  };
}

function authSettings(
  environment: Environment,
  config: ProjectConfig,
  publicUrl: string,
  warnings: string[],
): AuthSettings {
  const { auth } = config.value;
  const { email, rate_limit: rates } = auth;
  const siteUrl = (environment.siteUrl ?? (auth.site_url || publicUrl)).replace(/\/+$/, '');
  checkHooks(config);
  const sms = smsSettings(environment, config, warnings);
  const party = relyingParty(config, siteUrl, warnings);
  return {
    siteUrl,
    redirectAllowList: auth.additional_redirect_urls.filter((url) => url !== ''),
    jwtExpirySeconds: auth.jwt_expiry,
    signupEnabled: auth.enable_signup,
    anonymousSignInsEnabled: auth.enable_anonymous_sign_ins,
    manualLinkingEnabled: auth.enable_manual_linking,
    minimumPasswordLength: auth.minimum_password_length,
    passwordCharacters: passwordCharacters[auth.password_requirements],
    refuseCommonPasswords: auth.refuse_common_passwords,
    emailEnabled: email.enabled ?? email.enable_signup,
    emailConfirmations: email.enable_confirmations,
    doubleConfirmChanges: email.double_confirm_changes,
    securePasswordChange: email.secure_password_change,
    emailMaxFrequencySeconds: email.max_frequency,
    otpLength: email.otp_length,
    otpExpirySeconds: email.otp_expiry,
    refreshTokenReuseSeconds: auth.refresh_token_reuse_interval,
    sms,
    rateLimits: {
      emailSentPerHour: limit(rates.email_sent),
      smsSentPerHour: limit(rates.sms_sent),
      signInsPerFiveMinutes: limit(rates.sign_in_sign_ups),
      tokenRefreshesPerFiveMinutes: limit(rates.token_refresh),
      tokenVerificationsPerFiveMinutes: limit(rates.token_verifications),
    },
    secondFactors: secondFactorSettings(config, sms, party),
    captcha: captchaSettings(config),
    accessTokenHook: accessTokenHook(config),
    google: googleSettings(environment, config, warnings),
    saml: samlSettings(config),
    passkeys: auth.passkey.enabled ? party : null,
    web3: { ethereum: auth.web3.ethereum.enabled, solana: auth.web3.solana.enabled },
    oauthServer: oauthServerSettings(auth.oauth_server, siteUrl),
    emailTemplates: config.emailTemplates,
  };
}

function storageSettings(environment: Environment, config: ProjectConfig): StorageSettings {
  const { storage } = config.value;
  return {
    enabled: storage.enabled,
    fileSizeLimit: storage.file_size_limit,
    buckets: Object.entries(storage.buckets).map(([name, bucket]) => ({
      name,
      public: bucket.public,
      fileSizeLimit: limit(bucket.file_size_limit),
      allowedMimeTypes: bucket.allowed_mime_types?.length ? bucket.allowed_mime_types : null,
    })),
    files: environment.storageS3 ?? { kind: 'disk', directory: join(environment.dataDirectory, 'storage') },
    imageTransformation: storage.image_transformation.enabled,
    minFreeBytes: environment.storageMinFreeBytes,
    s3Protocol: storage.s3_protocol.enabled
      ? {
          region: storage.s3_protocol.region,
          projectRef: config.value.project_id,
          serviceKey: environment.s3ProtocolKey,
        }
      : null,
  };
}

function functionSettings(environment: Environment, config: ProjectConfig): FunctionSettings {
  const { edge_runtime: runtime, functions } = config.value;
  return {
    enabled: runtime.enabled,
    directory: join(environment.projectDirectory, 'supabase', 'functions'),
    declared: new Map(
      Object.entries(functions).map(([name, { enabled, verify_jwt: verifyJwt }]) => [
        name,
        { enabled, verifyJwt },
      ]),
    ),
    secrets: runtime.secrets,
    limits: {
      firstByteTimeoutMs: runtime.first_byte_timeout * 1000,
      wallClockTimeoutMs: runtime.wall_clock_timeout * 1000,
      turnCpuMs: runtime.turn_cpu_limit * 1000,
      memoryBytes: runtime.memory_limit,
      idleTimeoutMs: runtime.idle_timeout * 1000,
      maxBodyBytes: runtime.max_body_size,
      maxConcurrentRequests: runtime.max_concurrent_requests,
      maxWaitingRequests: runtime.max_waiting_requests,
      maxWorkers: runtime.max_workers,
    },
  };
}

/** @param publicUrl where clients reach this server, without a trailing slash */
export function buildSettings(
  environment: Environment,
  config: ProjectConfig,
  publicUrl: string,
  version: string,
): Settings {
  const { api } = config.value;
  const warnings: string[] = [];
  const auth = authSettings(environment, config, publicUrl, warnings);
  return {
    publicUrl,
    brandName: environment.brandName ?? new URL(auth.siteUrl).hostname,
    rest: { schemas: api.schemas, extraSearchPath: api.extra_search_path, maxRows: api.max_rows },
    auth,
    storage: storageSettings(environment, config),
    images: { allowed: environment.imagesAllowed },
    functions: functionSettings(environment, config),
    version,
    warnings,
  };
}
