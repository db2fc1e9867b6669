import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSettings } from './build-settings.ts';
import { EnvironmentError, parseEnvironment } from './environment.ts';
import { readProjectConfig } from './project-config.ts';
import type { Settings } from './settings.ts';

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  await mkdir(join(project, 'supabase', 'templates'), { recursive: true });
});
afterEach(() => rm(project, { recursive: true, force: true }));

async function settingsFor(toml: string | null, variables: Record<string, string> = {}): Promise<Settings> {
  if (toml !== null) await writeFile(join(project, 'supabase', 'config.toml'), toml);
  const environment = parseEnvironment(variables, project);
  const config = await readProjectConfig(project, environment.variables);
  return buildSettings(environment, config, 'http://localhost:8080', '1.2.3');
}

test('without a file the defaults of the CLI hold', async () => {
  const { rest, auth } = await settingsFor(null);
  expect(rest).toEqual({ schemas: ['public'], extraSearchPath: ['public', 'extensions'], maxRows: 1000 });
  expect(auth).toMatchObject({
    siteUrl: 'http://localhost:8080',
    jwtExpirySeconds: 3600,
    signupEnabled: true,
    anonymousSignInsEnabled: false,
    minimumPasswordLength: 6,
    passwordCharacters: [],
    refuseCommonPasswords: false,
    securePasswordChange: false,
    emailConfirmations: false,
    emailMaxFrequencySeconds: 1,
    otpLength: 6,
    otpExpirySeconds: 3600,
    refreshTokenReuseSeconds: 10,
  });
  expect(auth.rateLimits.emailSentPerHour).toBeNull();
});

const part = (lines: string): string => `[auth.external.google]\n${lines}`;

test('Google comes from the environment, and from the project where it says more', async () => {
  const ours = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const plain = {
    clientIds: ['id'],
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
    redirectUri: null,
    skipNonceCheck: false,
  };
  expect((await settingsFor(null)).auth.google).toBeNull();
  expect((await settingsFor(null, ours)).auth.google).toEqual(plain);
  expect((await settingsFor(part('enabled = false'), ours)).auth.google).toBeNull();
  const empty = 'enabled = true\nclient_id = "env(GOOGLE_CLIENT_ID)"\nsecret = "env(GOOGLE_CLIENT_SECRET)"';
  expect((await settingsFor(part(empty))).auth.google).toBeNull();
  const full = `enabled = true\nclient_id = "web, phone"\nsecret = "own"\nskip_nonce_check = true
    url = "http://127.0.0.1:4000/"\nredirect_uri = "https://sangam.example/auth/v1/callback"`;
  expect((await settingsFor(part(full), ours)).auth.google).toEqual({
    clientIds: ['web', 'phone'],
    clientSecret: 'own',
    issuer: 'http://127.0.0.1:4000',
    redirectUri: 'https://sangam.example/auth/v1/callback',
    skipNonceCheck: true,
  });
  for (const half of ['client_id = "alone"', 'secret = "alone"', 'client_id = ","\nsecret = "s"']) {
    const { auth, warnings } = await settingsFor(part(`enabled = true\n${half}`));
    expect(auth.google).toBeNull();
    expect(warnings).toEqual([
      expect.stringContaining('auth.external.google needs both client_id and secret'),
    ]);
  }
  expect((await settingsFor(part(full), ours)).warnings).toEqual([]);
  const foreign = { ...ours, GOOGLE_ISSUER: 'http://accounts.example' };
  await expect(settingsFor(part('enabled = true'), foreign)).rejects.toThrow(
    'GOOGLE_ISSUER must be an https address, or one of this machine',
  );
});

test('reads what the CLI writes, and passes over what this backend does not have', async () => {
  await writeFile(join(project, 'supabase/templates/hello.html'), '<p>नमस्ते</p>');
  const { rest, auth } = await settingsFor(`
project_id = "shop"
[api]
enabled = true
port = 54321
schemas = ["public", "api"]
extra_search_path = ["extensions"]
max_rows = 50
[db.pooler]
enabled = false
[auth]
site_url = "https://shop.example/"
additional_redirect_urls = ["https://*.shop.example/**", ""]
jwt_expiry = 900
enable_anonymous_sign_ins = true
password_requirements = "letters_digits"
refuse_common_passwords = true
[auth.rate_limit]
email_sent = 30
token_refresh = 0
[auth.email]
enable_confirmations = true
max_frequency = "1m30s"
otp_length = 8
[auth.email.template.confirmation]
subject = "Welcome"
content_path = "./supabase/templates/hello.html"
[auth.sms.test_otp]
919876543210 = "123456"
[functions.hello]
verify_jwt = false
`);
  expect(rest).toEqual({ schemas: ['public', 'api'], extraSearchPath: ['extensions'], maxRows: 50 });
  expect(auth).toMatchObject({
    siteUrl: 'https://shop.example',
    redirectAllowList: ['https://*.shop.example/**'],
    jwtExpirySeconds: 900,
    anonymousSignInsEnabled: true,
    passwordCharacters: [expect.stringMatching(/^[a-zA-Z]{52}$/), '0123456789'],
    refuseCommonPasswords: true,
    emailConfirmations: true,
    emailMaxFrequencySeconds: 90,
    otpLength: 8,
  });
  expect(auth.rateLimits).toMatchObject({ emailSentPerHour: 30, tokenRefreshesPerFiveMinutes: null });
  expect(auth.sms.testOtp.get('919876543210')).toBe('123456');
  expect(auth.emailTemplates.get('confirmation')).toEqual({ subject: 'Welcome', html: '<p>नमस्ते</p>' });
});

test('functions: the hosted limits, and what a project says instead', async () => {
  const plain = (await settingsFor(null)).functions;
  expect(plain).toEqual({
    enabled: true,
    directory: join(project, 'supabase/functions'),
    declared: new Map(),
    secrets: {},
    limits: {
      firstByteTimeoutMs: 150_000,
      wallClockTimeoutMs: 400_000,
      turnCpuMs: 2000,
      memoryBytes: 256 * 1024 * 1024,
      idleTimeoutMs: 60_000,
      maxBodyBytes: 20 * 1024 * 1024,
      maxConcurrentRequests: 32,
      maxWaitingRequests: 64,
      maxWorkers: 16,
    },
  });
  const toml = `
[edge_runtime]
enabled = false
first_byte_timeout = "1s"
wall_clock_timeout = "2s"
turn_cpu_limit = "500ms"
memory_limit = "128MiB"
idle_timeout = "3s"
max_body_size = "1KiB"
max_concurrent_requests = 4
max_waiting_requests = 0
max_workers = 5
[edge_runtime.secrets]
KEY = "env(OURS)"
[functions.open]
verify_jwt = false
[functions.closed]
enabled = false`;
  expect((await settingsFor(toml, { OURS: 'secret' })).functions).toEqual({
    enabled: false,
    directory: join(project, 'supabase/functions'),
    declared: new Map([
      ['open', { enabled: true, verifyJwt: false }],
      ['closed', { enabled: false, verifyJwt: true }],
    ]),
    secrets: { KEY: 'secret' },
    limits: {
      firstByteTimeoutMs: 1000,
      wallClockTimeoutMs: 2000,
      turnCpuMs: 500,
      memoryBytes: 128 * 1024 * 1024,
      idleTimeoutMs: 3000,
      maxBodyBytes: 1024,
      maxConcurrentRequests: 4,
      maxWaitingRequests: 0,
      maxWorkers: 5,
    },
  });
});

test('env() is replaced, in lists too; one that is not set is empty', async () => {
  const toml = `[auth]\nsite_url = "env(WHERE)"\nadditional_redirect_urls = ["env(OTHER)", "env(MISSING)"]`;
  const { auth } = await settingsFor(toml, { WHERE: 'https://a.example', OTHER: 'https://b.example' });
  expect(auth.siteUrl).toBe('https://a.example');
  expect(auth.redirectAllowList).toEqual(['https://b.example']);
});

test('SITE_URL wins over the file', async () => {
  const { auth } = await settingsFor(`[auth]\nsite_url = "https://file.example"`, {
    SITE_URL: 'https://environment.example',
  });
  expect(auth.siteUrl).toBe('https://environment.example');
});

test.each([
  ['[api]\nmax_rows = "many"', 'api.max_rows'],
  ['[api]\nschemas = "public"', 'api.schemas'],
  ['[auth]\njwt_expiry = -1', 'auth.jwt_expiry'],
  ['[auth]\nsite_url = "shop"', 'auth.site_url'],
  ['[auth.email]\nmax_frequency = "soon"', 'auth.email.max_frequency'],
  ['[auth.email]\notp_length = 3', 'auth.email.otp_length'],
  ['[auth]\nsigning_keys_path = "./nowhere.json"', 'auth.signing_keys_path'],
  ['[auth.email.template.recovery]\ncontent_path = "./nowhere.html"', 'nowhere.html'],
  ['[auth.oauth_server]\nauthorization_url_path = "//b.example"', 'auth.oauth_server.authorization_url_path'],
  ['[edge_runtime]\nidle_timeout = "0s"', 'edge_runtime.idle_timeout'],
  ['[edge_runtime]\nmemory_limit = "64MiB"', 'edge_runtime.memory_limit'],
  ['[edge_runtime]\nmax_workers = 0', 'edge_runtime.max_workers'],
  ['project_id = "a/b"', 'project_id'],
  ['[storage.s3_protocol]\nregion = "Delhi"', 'storage.s3_protocol.region'],
  ['[functions.hello]\nverify_jwt = "no"', 'functions.hello.verify_jwt'],
  ['[auth', 'config.toml'],
])('%j stops the start with one line that names %s', async (toml, named) => {
  const error = await settingsFor(toml).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(EnvironmentError);
  expect((error as Error).message).toContain(named);
  expect((error as Error).message).toContain('config.toml');
  expect((error as Error).message).not.toContain('\n');
});
