/** Reads `supabase/config.toml`, the Supabase CLI's own format, into the settings that the services know. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { byteSize, duration, otpLength, seconds } from './config-values.ts';
import { EnvironmentError } from './environment.ts';
import { oauthServer } from './oauth-config.ts';
import type { EmailTemplate } from './settings.ts';
import { readSigningKeys } from './signing-keys.ts';
import { captcha, secondFactors } from './second-factor-config.ts';
import { sms } from './sms-config.ts';

const strings = z.array(z.string());

const siteUrl = z
  .string()
  .refine((text) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
    error: 'must be an address such as https://sangam.example',
  });

const templates = z.record(
  z.string(),
  z.object({ subject: z.string().optional(), content_path: z.string().optional() }).loose(),
);

const bound = (least: number, usual: number) => z.number().int().min(least).default(usual);

/**
 * The limits are this backend's own settings; the CLI has none for them. Figures of time: the hosted
 * service's.
 */
const edgeRuntime = z.object({
  enabled: z.boolean().default(true),
  secrets: z.record(z.string(), z.string()).default({}),
  first_byte_timeout: seconds('150s'),
  wall_clock_timeout: seconds('400s'),
  turn_cpu_limit: seconds('2s'),
  // A worker takes some 60 MiB before it does anything.
  memory_limit: byteSize
    .refine((bytes) => bytes >= 128 * 1024 * 1024, { error: 'must be at least 128MiB' })
    .prefault('256MiB'),
  idle_timeout: seconds('60s'),
  max_body_size: byteSize.prefault('20MiB'),
  max_concurrent_requests: bound(1, 32),
  max_waiting_requests: bound(0, 64),
  max_workers: bound(1, 16),
});

const shape = z
  .object({
    // Among others the access key of the S3 protocol; a local project of the CLI goes by this name there.
    project_id: z
      .string()
      .regex(/^[\w.-]{1,100}$/, { error: 'must be a name of at most 100 letters, digits and - _ .' })
      .default('stub'),
    api: z
      .object({
        schemas: strings.default(['public']),
        extra_search_path: strings.default(['public', 'extensions']),
        max_rows: z.number().int().positive().nullable().default(1000),
      })
      .loose()
      .prefault({}),
    db: z
      .object({
        seed: z
          .object({ enabled: z.boolean().default(true), sql_paths: strings.default(['./seed.sql']) })
          .loose()
          .prefault({}),
      })
      .loose()
      .prefault({}),
    edge_runtime: edgeRuntime.loose().prefault({}),
    functions: z
      .record(
        z.string(),
        z.object({ enabled: z.boolean().default(true), verify_jwt: z.boolean().default(true) }).loose(),
      )
      .default({}),
    storage: z
      .object({
        enabled: z.boolean().default(true),
        file_size_limit: byteSize.prefault('50MiB'),
        image_transformation: z
          .object({ enabled: z.boolean().default(false) })
          .loose()
          .prefault({}),
        s3_protocol: z
          .object({
            enabled: z.boolean().default(false),
            // Ours; the CLI's is always this.
            region: z
              .string()
              .regex(/^[a-z\d-]{1,50}$/, { error: 'must be a region such as local or ap-south-1' })
              .default('local'),
          })
          .loose()
          .prefault({}),
        buckets: z
          .record(
            z.string().regex(/^[\w!.*'()&$=@;:+,?-](?:[\w!.*'() &$=@;:+,?-]{0,98}[\w!.*'()&$=@;:+,?-])?$/, {
              error: 'must be a bucket name of at most 100 letters, digits and marks',
            }),
            z
              .object({
                public: z.boolean().default(false),
                file_size_limit: byteSize.optional(),
                allowed_mime_types: strings.optional(),
              })
              .loose(),
          )
          .default({}),
      })
      .loose()
      .prefault({}),
    auth: z
      .object({
        site_url: siteUrl.optional(),
        additional_redirect_urls: strings.default([]),
        signing_keys_path: z.string().optional(),
        jwt_expiry: z.number().int().positive().max(604_800).default(3600),
        enable_signup: z.boolean().default(true),
        enable_anonymous_sign_ins: z.boolean().default(false),
        enable_manual_linking: z.boolean().default(false),
        minimum_password_length: z.number().int().min(1).max(72).default(6),
        password_requirements: z
          .enum(['', 'letters_digits', 'lower_upper_letters_digits', 'lower_upper_letters_digits_symbols'])
          .default(''),
        // This backend's own; the CLI has no such setting.
        refuse_common_passwords: z.boolean().default(false),
        refresh_token_reuse_interval: z.number().int().min(0).default(10),
        rate_limit: z
          .object({
            email_sent: z.number().int().nonnegative().optional(),
            // Texts cost money: the CLI's figure where a project says nothing.
            sms_sent: z.number().int().nonnegative().default(30),
            sign_in_sign_ups: z.number().int().nonnegative().optional(),
            token_refresh: z.number().int().nonnegative().optional(),
            token_verifications: z.number().int().nonnegative().optional(),
          })
          .loose()
          .prefault({}),
        email: z
          .object({
            enabled: z.boolean().optional(),
            // What it was called before version 3 of the CLI; so too for texts.
            enable_signup: z.boolean().default(true),
            enable_confirmations: z.boolean().default(false),
            double_confirm_changes: z.boolean().default(true),
            secure_password_change: z.boolean().default(false),
            max_frequency: duration.prefault('1s'),
            otp_length: otpLength,
            otp_expiry: z.number().int().positive().max(86_400).default(3600),
            template: templates.default({}),
          })
          .loose()
          .prefault({}),
        external: z
          .object({
            google: z
              .object({
                enabled: z.boolean().default(false),
                client_id: z.string().default(''),
                secret: z.string().default(''),
                redirect_uri: z.string().default(''),
                url: z.string().default(''),
                skip_nonce_check: z.boolean().default(false),
              })
              .loose()
              .optional(),
          })
          .loose()
          .prefault({}),
        web3: z
          .object({
            ethereum: z
              .object({ enabled: z.boolean().default(false) })
              .loose()
              .prefault({}),
            solana: z
              .object({ enabled: z.boolean().default(false) })
              .loose()
              .prefault({}),
          })
          .loose()
          .prefault({}),
        // Ours: the reference takes the same from its environment.
        saml: z
          .object({
            enabled: z.boolean().default(false),
            private_key: z.string().default(''),
            certificate: z.string().default(''),
            metadata_hosts: strings.default([]),
          })
          .loose()
          .prefault({}),
        passkey: z
          .object({ enabled: z.boolean().default(false) })
          .loose()
          .prefault({}),
        // The CLI wants both id and origins; here the site's own stand for what is not said.
        webauthn: z
          .object({
            rp_display_name: z.string().default(''),
            rp_id: z.string().default(''),
            rp_origins: strings.default([]),
          })
          .loose()
          .prefault({}),
        mfa: secondFactors.loose().prefault({}),
        captcha: captcha.loose().prefault({}),
        hook: z
          .record(
            z.string(),
            z
              .object({
                enabled: z.boolean().default(false),
                uri: z.string().default(''),
                secrets: z.string().default(''),
              })
              .loose(),
          )
          .default({}),
        sms: sms.loose().prefault({}),
        oauth_server: oauthServer.loose().prefault({}),
      })
      .loose()
      .prefault({}),
  })
  .loose();

export interface ProjectConfig {
  readonly value: z.infer<typeof shape>;
  readonly emailTemplates: ReadonlyMap<string, EmailTemplate>;
  /** The project's own, the one that signs first; none where it names no file. */
  readonly signingKeys: readonly JWK[];
}

function substitute(value: unknown, variables: Readonly<Record<string, string | undefined>>): unknown {
  if (typeof value === 'string') {
    const name = /^env\(([A-Za-z_]\w*)\)$/.exec(value)?.[1];
    return name === undefined ? value : (variables[name] ?? '');
  }
  if (Array.isArray(value)) return value.map((item) => substitute(item, variables));
  if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, variables)]));
  }
  return value;
}

async function readTemplates(
  project: string,
  declared: z.infer<typeof templates>,
): Promise<Map<string, EmailTemplate>> {
  const result = new Map<string, EmailTemplate>();
  for (const [kind, { subject, content_path: path }] of Object.entries(declared)) {
    // The CLI takes the path relative to the project's folder.
    const html = path === undefined ? undefined : await readFile(join(project, path), 'utf8');
    result.set(kind, { subject, html });
  }
  return result;
}

/**
 * @param project folder that holds `supabase/`; without a config.toml the defaults hold
 * @throws {EnvironmentError} naming the setting that is wrong
 */
export async function readProjectConfig(
  project: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<ProjectConfig> {
  const file = join(project, 'supabase', 'config.toml');
  let raw: unknown = {};
  try {
    if (existsSync(file)) raw = substitute(parse(await readFile(file, 'utf8')), variables);
  } catch (error) {
    throw new EnvironmentError(`${file}: ${(error as Error).message.split('\n')[0]}`);
  }
  const parsed = shape.safeParse(raw);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvironmentError(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { email, signing_keys_path: path } = parsed.data.auth;
  /** @throws {EnvironmentError} naming what cannot be read */
  const reading = async <T>(what: string, read: Promise<T>): Promise<T> => {
    try {
      return await read;
    } catch (error) {
      throw new EnvironmentError(`${file}: ${what} cannot be read: ${(error as Error).message}`);
    }
  };
  return {
    value: parsed.data,
    emailTemplates: await reading('a mail template', readTemplates(project, email.template)),
    signingKeys: path ? await reading('auth.signing_keys_path', readSigningKeys(project, path)) : [],
  };
}
