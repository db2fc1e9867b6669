/**
 * The environment, parsed once (in `main.ts` of each program) into a typed value; every wrong value is one
 * clear line.
 */
import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { parseDatabaseUrl } from '../postgres/connection.ts';
import type { ConnectionOptions } from '../postgres/connection.ts';
import type { FilePlace, S3ProtocolSettings } from './settings.ts';

export interface Environment {
  readonly port: number;
  readonly host: string;
  /**
   * Addresses or networks of reverse proxies whose `X-Forwarded-For` is trusted. By default a proxy on this
   * machine is.
   */
  readonly trustedProxies: readonly string[];
  readonly dataDirectory: string;
  /** null selects the embedded server. */
  readonly database: ConnectionOptions | null;
  /** null leaves the choice to the start script: on for a fresh embedded database on loopback. */
  readonly demoData: boolean | null;
  readonly siteUrl: string | null;
  readonly smtpUrl: string | null;
  /** The sender of mails; null leaves it to be made of the brand name and the site's host. */
  readonly mailFrom: string | null;
  /** The name in mails; null leaves it to be the site's host. */
  readonly brandName: string | null;
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly issuer: string;
  } | null;
  /** Folder whose `supabase/` is served. */
  readonly projectDirectory: string;
  readonly jwtSecret: string | null;
  readonly logLevel: string;
  /** null keeps uploaded files in the data folder. */
  /** `host:port` pairs of this machine that linked pictures may be fetched from: for tests. */
  readonly imagesAllowed: ReadonlySet<string>;
  /** Uploads are refused when less than this would stay free on the disk. Bytes. */
  readonly storageMinFreeBytes: number;
  readonly storageS3: Extract<FilePlace, { kind: 's3' }> | null;
  /** With which clients of the S3 protocol act as the service. */
  readonly s3ProtocolKey: S3ProtocolSettings['serviceKey'];
  /** All variables, for `env(NAME)` in `supabase/config.toml`. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

export class EnvironmentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EnvironmentError';
  }
}

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://sangam.example' })
  .transform((value) => value.replace(/\/+$/, ''));

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a number between 0 and 65535' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a number between 0 and 65535' })
    .default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(?:loopback|linklocal|uniquelocal|[\da-fA-F.:]+(?:\/\d{1,3})?)(?:\s*,\s*(?:loopback|linklocal|uniquelocal|[\da-fA-F.:]+(?:\/\d{1,3})?))*$/,
      {
        error:
          'must be addresses or networks of proxies, such as loopback or 10.0.0.0/8, separated by commas',
      },
    )
    .default('loopback'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().optional(),
  DEMO_DATA: z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).optional(),
  SITE_URL: webAddress.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      error: 'must be a sender such as Sangam <no-reply@sangam.example>',
    })
    .optional(),
  BRAND_NAME: z
    .string()
    .regex(/^[^<>"\r\n]{1,60}$/, { error: 'must be a name of at most 60 characters, without < > and "' })
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  // Only addresses of this machine with a port: setting it by mistake does not open any network.
  TEST_IMAGE_HOSTS: z
    .string()
    .regex(/^127\.0\.0\.1:\d{1,5}(?:,127\.0\.0\.1:\d{1,5})*$/, {
      error: 'must be addresses of this machine such as 127.0.0.1:4000, separated by commas',
    })
    .transform((hosts) => new Set(hosts.split(',')))
    .default(new Set()),
  STORAGE_MIN_FREE: z
    .string()
    .regex(/^\d{1,9}(?:MB|GB)$/, { error: 'must be a size such as 512MB or 10GB' })
    .transform((size) => Number.parseInt(size, 10) * (size.endsWith('GB') ? 1e9 : 1e6))
    .default(512_000_000),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_ENDPOINT: webAddress.optional(),
  STORAGE_S3_REGION: z.string().default('us-east-1'),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_S3_FORCE_PATH_STYLE: z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).optional(),
  STORAGE_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, {
      error: 'must be a prefix such as sangam/ of letters, digits, . _ - and /',
    })
    .transform((prefix) => (prefix.endsWith('/') ? prefix : `${prefix}/`))
    .optional(),
  // The names of the reference's storage server.
  S3_PROTOCOL_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\w.-]{16,128}$/, { error: 'must be 16 to 128 letters, digits and - _ .' })
    .optional(),
  S3_PROTOCOL_ACCESS_KEY_SECRET: z.string().min(32, { error: 'must be at least 32 characters' }).optional(),
  PROJECT_DIR: z.string().optional(),
  JWT_SECRET: z.string().min(32, { error: 'must be at least 32 characters' }).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('info'),
});

const storageNames = [
  'STORAGE_S3_BUCKET',
  'STORAGE_S3_ENDPOINT',
  'STORAGE_S3_REGION',
  'STORAGE_S3_ACCESS_KEY_ID',
  'STORAGE_S3_SECRET_ACCESS_KEY',
  'STORAGE_S3_FORCE_PATH_STYLE',
  'STORAGE_S3_PREFIX',
];

/** Needs all of its settings or none: with some of them, files would end up in the wrong place. */
function storagePlace(
  value: z.infer<typeof variables>,
  present: readonly string[],
): Environment['storageS3'] {
  const given = present.filter((name) => name.startsWith('STORAGE_S3_'));
  const [first] = given;
  if (first === undefined) return null;
  const unknown = given.find((name) => !storageNames.includes(name));
  if (unknown !== undefined)
    throw new EnvironmentError(`${unknown} is no setting; there are ${storageNames.join(', ')}`);
  const {
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = value;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new EnvironmentError(
      `${first} is set: STORAGE_S3_BUCKET, STORAGE_S3_ACCESS_KEY_ID and STORAGE_S3_SECRET_ACCESS_KEY must be set together`,
    );
  const endpoint = value.STORAGE_S3_ENDPOINT ?? null;
  return {
    kind: 's3',
    bucket,
    endpoint,
    region: value.STORAGE_S3_REGION,
    accessKeyId,
    secretAccessKey,
    // Servers other than Amazon's rarely have a host name per bucket.
    forcePathStyle:
      value.STORAGE_S3_FORCE_PATH_STYLE === undefined
        ? endpoint !== null
        : value.STORAGE_S3_FORCE_PATH_STYLE === 'on',
    prefix: value.STORAGE_S3_PREFIX ?? '',
  };
}

function s3ProtocolKey(value: z.infer<typeof variables>): Environment['s3ProtocolKey'] {
  const { S3_PROTOCOL_ACCESS_KEY_ID: accessKeyId, S3_PROTOCOL_ACCESS_KEY_SECRET: secretAccessKey } = value;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new EnvironmentError(
      'S3_PROTOCOL_ACCESS_KEY_ID and S3_PROTOCOL_ACCESS_KEY_SECRET must be set together',
    );
  return accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey };
}

/**
 * @param source usually `process.env`; an empty value counts as not set
 * @param root the repository's folder, base of relative paths
 * @throws {EnvironmentError} naming the variable and what it must be
 */
export function parseEnvironment(
  source: Readonly<Record<string, string | undefined>>,
  root: string,
): Environment {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvironmentError(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const value = parsed.data;
  const storageS3 = storagePlace(value, Object.keys(present));
  const path = (given: string): string => (isAbsolute(given) ? given : resolve(root, given));
  if ((value.GOOGLE_CLIENT_ID === undefined) !== (value.GOOGLE_CLIENT_SECRET === undefined)) {
    throw new EnvironmentError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together');
  }
  const projectDirectory = value.PROJECT_DIR === undefined ? root : path(value.PROJECT_DIR);
  if (!existsSync(projectDirectory))
    throw new EnvironmentError(`PROJECT_DIR names a folder that is not there: ${projectDirectory}`);
  let database: ConnectionOptions | null;
  try {
    database = value.DATABASE_URL === undefined ? null : parseDatabaseUrl(value.DATABASE_URL);
  } catch (error) {
    throw new EnvironmentError((error as Error).message);
  }
  return {
    port: value.PORT,
    host: value.HOST,
    trustedProxies: value.TRUST_PROXY.split(',').map((part) => part.trim()),
    dataDirectory: path(value.DATA_DIR),
    database,
    demoData: value.DEMO_DATA === undefined ? null : value.DEMO_DATA === 'on',
    siteUrl: value.SITE_URL ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM ?? null,
    brandName: value.BRAND_NAME ?? null,
    google:
      value.GOOGLE_CLIENT_ID !== undefined && value.GOOGLE_CLIENT_SECRET !== undefined
        ? {
            clientId: value.GOOGLE_CLIENT_ID,
            clientSecret: value.GOOGLE_CLIENT_SECRET,
            issuer: value.GOOGLE_ISSUER,
          }
        : null,
    projectDirectory,
    jwtSecret: value.JWT_SECRET ?? null,
    logLevel: value.LOG_LEVEL,
    imagesAllowed: value.TEST_IMAGE_HOSTS,
    storageMinFreeBytes: value.STORAGE_MIN_FREE,
    storageS3,
    s3ProtocolKey: s3ProtocolKey(value),
    variables: source,
  };
}

/**
 * Whether a host is this machine, by name or address. A name such as `127.0.0.1.example` may belong to
 * anybody.
 */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
