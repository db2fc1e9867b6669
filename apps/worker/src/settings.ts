/**
 * The worker's settings, parsed once, in `main.ts`. It knows the database, the mail server and the site;
 * nothing of the backend.
 */
import { join } from 'node:path';
import { z } from 'zod';

export interface Settings {
  readonly databaseUrl: string;
  /** null: nothing is sent; mails wait in the outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where links in mails lead, without a slash at the end. */
  readonly siteUrl: string;
  readonly brandName: string;
  /** The web app's sources, with whose fonts and colours signs are painted; null: mails show no signs. */
  readonly signSources: string | null;
  /** Whether links of submissions are tried. */
  readonly checksLinks: boolean;
  readonly logLevel: string;
}

const variables = z.object({
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgres://sangam_worker:password@host:5432/database',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      error: 'must be a sender such as Sangam <no-reply@sangam.example>',
    })
    .optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://sangam.example' })
    .transform((value) => value.replace(/\/+$/, '')),
  BRAND_NAME: z
    .string()
    .regex(/^[^<>"\r\n]{1,60}$/, { error: 'must be a name of at most 60 characters, without < > and "' })
    .default('Sangam'),
  LINK_CHECKS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('info'),
});

/**
 * @param source usually `process.env`; an empty value counts as not set
 * @throws {Error} naming the variable and what it must be, never its value
 */
export function parseSettings(source: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const { DATABASE_URL, SMTP_URL, MAIL_FROM, SITE_URL, BRAND_NAME, LINK_CHECKS, LOG_LEVEL } = parsed.data;
  return {
    databaseUrl: DATABASE_URL,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? `${BRAND_NAME} <no-reply@${new URL(SITE_URL).hostname}>`,
    siteUrl: SITE_URL,
    brandName: BRAND_NAME,
    signSources: join(import.meta.dirname, '../../web/src'),
    checksLinks: LINK_CHECKS === 'on',
    logLevel: LOG_LEVEL,
  };
}
