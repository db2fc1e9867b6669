/** What every route of the service is given. */
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { AuthSettings } from '../../platform/config/settings.ts';
import type { TokenService } from '../../platform/jwt/token-service.ts';
import type { ServiceContext } from '../../service-context.ts';
import { createAnswerPace } from './mails/answer-pace.ts';
import type { AnswerPace } from './mails/answer-pace.ts';
import { AuthError } from './errors/auth-error.ts';
import { createCaptcha } from './limits/captcha.ts';
import type { Captcha } from './limits/captcha.ts';
import { createLimits } from './limits/rate-limits.ts';
import type { Limits } from './limits/rate-limits.ts';
import { createAuthMails } from './mails/auth-mails.ts';
import type { AuthMails } from './mails/auth-mails.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import { createOpenIdProvider } from './providers/openid-provider.ts';
import type { OpenIdProvider } from './providers/openid-provider.ts';
import { globPattern } from './rules/redirect.ts';
import type { RedirectRules } from './rules/redirect.ts';
import { createMetadataSource } from './sso/metadata-source.ts';
import type { MetadataSource } from './sso/metadata-source.ts';
import type { ServiceProvider } from './sso/service-provider.ts';
import { tokenHashKey } from './rules/token-hash.ts';
import { createTexts } from './texts/texts.ts';
import type { Texts } from './texts/texts.ts';

export interface Auth {
  readonly settings: AuthSettings;
  readonly publicUrl: string;
  /** Who signs tokens (RFC 7519 4.1.1). */
  readonly issuer: string;
  readonly version: string;
  readonly database: Pool;
  readonly tokens: TokenService;
  readonly passwords: PasswordHasher;
  readonly mails: AuthMails;
  readonly texts: Texts;
  readonly limits: Limits;
  /** null where the project has none */
  readonly captcha: Captcha | null;
  /** The key of the hashes of codes and links. */
  readonly tokenHashKey: Buffer;
  /** Answers that send mail to those who have an account. */
  readonly mailPace: AnswerPace;
  readonly redirects: RedirectRules;
  /** By name; those that are set up. */
  readonly providers: ReadonlyMap<string, OpenIdProvider>;
  /** Single sign-on by SAML; null where it is off. */
  readonly sso: { readonly serviceProvider: ServiceProvider; readonly metadata: MetadataSource } | null;
  readonly log: Logger;
}

function isMailOutage(error: unknown): boolean {
  return error instanceof AuthError && error.definition.status >= 500;
}

function providersOf({ settings, log }: ServiceContext): ReadonlyMap<string, OpenIdProvider> {
  const { google } = settings.auth;
  const callback = `${settings.publicUrl}/auth/v1/callback`;
  return new Map(google ? [['google', createOpenIdProvider('google', google, callback, log)]] : []);
}

async function ssoOf({ settings, log }: ServiceContext): Promise<Auth['sso']> {
  const { saml } = settings.auth;
  if (!saml) return null;
  // Its libraries are loaded where companies sign in, and nowhere else.
  const { createServiceProvider } = await import('./sso/service-provider.ts');
  return {
    serviceProvider: createServiceProvider(saml, settings.publicUrl),
    metadata: createMetadataSource(saml.metadataHosts, log),
  };
}

/** What the service's tokens name as their issuer. */
export function issuerOf({ publicUrl }: Pick<ServiceContext['settings'], 'publicUrl'>): string {
  return `${publicUrl}/auth/v1`;
}

/** @throws {Error} when a mail template of the project cannot be read */
export async function createAuth(context: ServiceContext): Promise<Auth> {
  const { settings, databases, tokens, apiKeys, mail, log } = context;
  return {
    settings: settings.auth,
    publicUrl: settings.publicUrl,
    issuer: issuerOf(settings),
    version: settings.version,
    database: databases.auth,
    tokens,
    passwords: await createPasswordHasher(),
    mails: createAuthMails(settings, mail),
    texts: createTexts(settings.auth, mail, log),
    limits: createLimits(databases.auth, settings.auth),
    captcha: settings.auth.captcha && createCaptcha(settings.auth.captcha),
    tokenHashKey: tokenHashKey(apiKeys.secret),
    mailPace: createAnswerPace(isMailOutage),
    redirects: {
      siteUrl: settings.auth.siteUrl,
      allowList: settings.auth.redirectAllowList.map(globPattern),
    },
    providers: providersOf(context),
    sso: await ssoOf(context),
    log,
  };
}
