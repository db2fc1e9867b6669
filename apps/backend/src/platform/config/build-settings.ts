/** Joins the environment and the project's configuration into the settings that the services are given. */
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import type { ProjectConfig } from './project-config.ts';
import type { AuthSettings, Settings, StorageSettings } from './settings.ts';

function limit(value: number | undefined): number | null {
  return value === undefined || value === 0 ? null : value;
}

function authSettings(environment: Environment, config: ProjectConfig, publicUrl: string): AuthSettings {
  const { auth } = config.value;
  const { email, rate_limit: rates } = auth;
  return {
    siteUrl: (environment.siteUrl ?? (auth.site_url || publicUrl)).replace(/\/+$/, ''),
    redirectAllowList: auth.additional_redirect_urls.filter((url) => url !== ''),
    jwtExpirySeconds: auth.jwt_expiry,
    signupEnabled: auth.enable_signup,
    anonymousSignInsEnabled: auth.enable_anonymous_sign_ins,
    manualLinkingEnabled: auth.enable_manual_linking,
    minimumPasswordLength: auth.minimum_password_length,
    emailEnabled: email.enable_signup,
    emailConfirmations: email.enable_confirmations,
    doubleConfirmChanges: email.double_confirm_changes,
    securePasswordChange: email.secure_password_change,
    emailMaxFrequencySeconds: email.max_frequency,
    otpLength: email.otp_length,
    otpExpirySeconds: email.otp_expiry,
    refreshTokenReuseSeconds: auth.refresh_token_reuse_interval,
    testOtp: new Map(Object.entries(auth.sms.test_otp)),
    rateLimits: {
      emailSentPerHour: limit(rates.email_sent),
      signInsPerFiveMinutes: limit(rates.sign_in_sign_ups),
      tokenRefreshesPerFiveMinutes: limit(rates.token_refresh),
      tokenVerificationsPerFiveMinutes: limit(rates.token_verifications),
    },
    google: environment.google,
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
  const auth = authSettings(environment, config, publicUrl);
  return {
    publicUrl,
    brandName: environment.brandName ?? new URL(auth.siteUrl).hostname,
    rest: { schemas: api.schemas, extraSearchPath: api.extra_search_path, maxRows: api.max_rows },
    auth,
    storage: storageSettings(environment, config),
    version,
  };
}
