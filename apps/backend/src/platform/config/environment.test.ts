import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvironmentError, isLoopback, parseEnvironment } from './environment.ts';

const root = tmpdir();

describe('nothing set', () => {
  test('listens on loopback, keeps data in the repository, needs no service', () => {
    expect(parseEnvironment({}, root)).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      trustedProxies: ['loopback'],
      dataDirectory: join(root, '.data'),
      database: null,
      demoData: null,
      siteUrl: null,
      smtpUrl: null,
      mailFrom: null,
      brandName: null,
      google: null,
      projectDirectory: root,
      jwtSecret: null,
      logLevel: 'info',
    });
  });

  test('an empty value counts as not set', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', DEMO_DATA: '', JWT_SECRET: '', SITE_URL: '' };
    const { variables: _, ...value } = parseEnvironment(empty, root);
    const { variables: __, ...defaults } = parseEnvironment({}, root);
    expect(value).toEqual(defaults);
  });
});

test('every variable reaches its setting', () => {
  const value = parseEnvironment(
    {
      PORT: '0',
      HOST: '0.0.0.0',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      DATA_DIR: 'elsewhere',
      DATABASE_URL: 'postgres://owner:p%40ss@db.example:6000/shop?sslmode=require',
      DEMO_DATA: 'off',
      SITE_URL: 'https://sangam.example/',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'Sangam <no-reply@sangam.example>',
      BRAND_NAME: 'संगम',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'http://localhost:9999/',
      PROJECT_DIR: root,
      JWT_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'warn',
    },
    root,
  );
  expect(value).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    trustedProxies: ['loopback', '10.0.0.0/8'],
    dataDirectory: join(root, 'elsewhere'),
    database: { host: 'db.example', port: 6000, database: 'shop', user: 'owner', password: 'p@ss' },
    demoData: false,
    siteUrl: 'https://sangam.example',
    smtpUrl: 'smtps://user:secret@mail.example:465',
    mailFrom: 'Sangam <no-reply@sangam.example>',
    brandName: 'संगम',
    google: { clientId: 'id', clientSecret: 'secret', issuer: 'http://localhost:9999' },
    projectDirectory: root,
    jwtSecret: 'x'.repeat(32),
    logLevel: 'warn',
  });
});

const wrong: readonly (readonly [string, string, RegExp])[] = [
  ['PORT', 'eighty', /^PORT must be a number between 0 and 65535$/],
  ['PORT', '-1', /^PORT must be a number/],
  ['PORT', '80.5', /^PORT must be a number/],
  ['PORT', '65536', /^PORT must be a number/],
  ['PORT', '0x50', /^PORT must be a number/],
  ['TRUST_PROXY', 'yes', /^TRUST_PROXY must be addresses or networks/],
  ['DATABASE_URL', 'localhost', /^DATABASE_URL is not an address/],
  ['DATABASE_URL', 'mysql://u:hidden@h/d', /^DATABASE_URL must start with postgres:/],
  ['DATABASE_URL', 'postgres://u:hidden@h/d?sslmode=toString', /^DATABASE_URL has an unknown sslmode/],
  ['DATABASE_URL', 'postgres://u:hid%zzden@h/d', /^DATABASE_URL holds a %/],
  ['DATABASE_URL', 'postgres://u:hidden@h/d?port=x', /^DATABASE_URL must name a port/],
  ['DEMO_DATA', 'yes', /^DEMO_DATA must be "on" or "off"$/],
  ['SITE_URL', 'sangam.example', /^SITE_URL must be an address/],
  ['SITE_URL', 'ftp://sangam.example', /^SITE_URL must be an address/],
  ['SMTP_URL', 'mail.example:587', /^SMTP_URL must be an address/],
  ['MAIL_FROM', 'nobody', /^MAIL_FROM must be a sender/],
  ['MAIL_FROM', 'A <a@b.example>\r\nBcc: c@d.example', /^MAIL_FROM must be a sender/],
  ['BRAND_NAME', 'a"b', /^BRAND_NAME must be a name/],
  ['GOOGLE_CLIENT_ID', 'alone', /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together$/],
  ['GOOGLE_CLIENT_SECRET', 'alone', /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together$/],
  ['GOOGLE_ISSUER', 'accounts', /^GOOGLE_ISSUER must be an address/],
  ['PROJECT_DIR', '/no/such/folder', /^PROJECT_DIR names a folder that is not there: \/no\/such\/folder$/],
  ['STORAGE_S3_BUCKET', 'files', /^STORAGE_S3_BUCKET is set: .* must be set together$/],
  ['STORAGE_S3_BUCKT', 'files', /^STORAGE_S3_BUCKT is no setting; there are STORAGE_S3_BUCKET, /],
  ['STORAGE_S3_ENDPOINT', 'minio:9000', /^STORAGE_S3_ENDPOINT must be an address/],
  ['STORAGE_S3_PREFIX', '/a b', /^STORAGE_S3_PREFIX must be a prefix/],
  ['S3_PROTOCOL_ACCESS_KEY_ID', 'short', /^S3_PROTOCOL_ACCESS_KEY_ID must be 16 to 128 letters/],
  [
    'S3_PROTOCOL_ACCESS_KEY_SECRET',
    'hidden',
    /^S3_PROTOCOL_ACCESS_KEY_SECRET must be at least 32 characters$/,
  ],
  ['S3_PROTOCOL_ACCESS_KEY_SECRET', 'hidden'.repeat(6), /must be set together$/],
  ['JWT_SECRET', 'short', /^JWT_SECRET must be at least 32 characters$/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be trace, debug/],
];

test.each(wrong)('%s=%j stops the start with one line that repeats no password', (name, value, expected) => {
  let error: unknown;
  try {
    parseEnvironment({ [name]: value }, root);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(EnvironmentError);
  const { message } = error as Error;
  expect(message).toMatch(expected);
  expect(message).not.toContain('\n');
  expect(message).not.toContain('hidden');
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.evil.example', false],
  ['127.evil.example', false],
  ['192.168.1.4', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
