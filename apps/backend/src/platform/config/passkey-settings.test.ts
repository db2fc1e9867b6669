/** `[auth.passkey]`, `[auth.webauthn]` and `[auth.mfa.web_authn]` of `supabase/config.toml`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSettings } from './build-settings.ts';
import { parseEnvironment } from './environment.ts';
import { readProjectConfig } from './project-config.ts';

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  await mkdir(join(project, 'supabase'));
});
afterEach(() => rm(project, { recursive: true, force: true }));

async function settingsOf(site: string, webauthn = '', enabled = 'true', more = '') {
  const toml = `[auth]\nsite_url = "${site}"\n[auth.passkey]\nenabled = ${enabled}\n[auth.webauthn]\n${webauthn}\n${more}`;
  await writeFile(join(project, 'supabase', 'config.toml'), toml);
  const environment = parseEnvironment({}, project);
  const config = await readProjectConfig(project, environment.variables);
  return buildSettings(environment, config, 'http://localhost:8080', '1.2.3');
}

test('passkeys are off until a project says so', async () => {
  expect((await settingsOf('https://a.example', '', 'false')).auth.passkeys).toBeNull();
});

test('they are the site’s, where nothing else is said', async () => {
  expect((await settingsOf('https://a.example/app')).auth.passkeys).toEqual({
    id: 'a.example',
    name: 'a.example',
    origins: ['https://a.example'],
  });
  expect((await settingsOf('http://localhost:8080')).auth.passkeys).toMatchObject({
    id: 'localhost',
    origins: ['http://localhost:8080'],
  });
});

test('a project names a domain of its own, and the pages of it', async () => {
  const webauthn = `rp_id = "a.example"\nrp_display_name = "Shop"\nrp_origins = ["https://my.a.example", ""]`;
  expect((await settingsOf('https://www.a.example', webauthn)).auth.passkeys).toEqual({
    id: 'a.example',
    name: 'Shop',
    origins: ['https://my.a.example'],
  });
});

test.each([
  ['another domain', 'rp_id = "b.example"'],
  ['a domain that only ends like it', 'rp_origins = ["https://not-a.example"]\nrp_id = "a.example"'],
  ['a page without https', 'rp_origins = ["http://a.example"]'],
  ['an address with a path', 'rp_origins = ["https://a.example/app"]'],
  ['no address', 'rp_origins = ["a.example"]'],
  ['six', `rp_origins = [${Array.from({ length: 6 }, (_, at) => `"https://${at}.a.example"`).join(', ')}]`],
])('%s is refused', async (_what, webauthn) => {
  await expect(settingsOf('https://a.example', webauthn)).rejects.toThrow('auth.webauthn.rp_origins');
});

test.each(['http://127.0.0.1:8080', 'http://a.example'])(
  'a site at %s, to which browsers give none, has none, and hears of it',
  async (site) => {
    const { auth, warnings } = await settingsOf(site);
    expect(auth.passkeys).toBeNull();
    expect(warnings).toEqual([expect.stringContaining('browsers give no passkeys to') as string]);
  },
);

test('keys are second factors where a project says so, with passkeys or without', async () => {
  const on = (setting: string) =>
    settingsOf('https://a.example', '', 'false', `[auth.mfa.web_authn]\n${setting} = true`);
  const party = { id: 'a.example', name: 'a.example', origins: ['https://a.example'] };
  const enrolled = (await on('enroll_enabled')).auth;
  expect(enrolled.passkeys).toBeNull();
  expect(enrolled.secondFactors.webauthn).toEqual({ canEnroll: true, canVerify: false, party });
  expect((await on('verify_enabled')).auth.secondFactors.webauthn).toEqual({
    canEnroll: false,
    canVerify: true,
    party,
  });
  const { webauthn } = (await settingsOf('https://a.example')).auth.secondFactors;
  expect(webauthn).toEqual({ canEnroll: false, canVerify: false, party });
});

test('a site to which browsers give no keys has no such factors', async () => {
  const on = '[auth.mfa.web_authn]\nenroll_enabled = true\nverify_enabled = true';
  const { auth, warnings } = await settingsOf('http://a.example', '', 'false', on);
  expect(auth.secondFactors.webauthn).toEqual({ canEnroll: false, canVerify: false, party: null });
  expect(warnings).toEqual([expect.stringContaining('browsers give no passkeys to') as string]);
});
