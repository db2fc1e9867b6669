/** `[auth.saml]` of `supabase/config.toml`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSettings } from './build-settings.ts';
import { parseEnvironment } from './environment.ts';
import { readProjectConfig } from './project-config.ts';
import type { SamlSettings } from './settings.ts';

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  await mkdir(join(project, 'supabase'));
});
afterEach(() => rm(project, { recursive: true, force: true }));

async function samlOf(toml: string, variables: Record<string, string> = {}): Promise<SamlSettings | null> {
  await writeFile(join(project, 'supabase', 'config.toml'), toml);
  const environment = parseEnvironment(variables, project);
  const config = await readProjectConfig(project, environment.variables);
  return buildSettings(environment, config, 'http://localhost:8080', '1.2.3').auth.saml;
}

const pair = async (keySize = 2048) => {
  const made = await generate([{ name: 'commonName', value: 'test' }], { keySize, algorithm: 'sha256' });
  return { SAML_PRIVATE_KEY: made.private, SAML_CERTIFICATE: made.cert };
};
const on = `[auth.saml]\nenabled = true\nprivate_key = "env(SAML_PRIVATE_KEY)"\ncertificate = "env(SAML_CERTIFICATE)"`;

test('is off until a project says so, and has its key', async () => {
  expect(await samlOf('')).toBeNull();
  const keys = await pair();
  expect(await samlOf(on.replace('true', 'false'), keys)).toBeNull();
  const saml = await samlOf(`${on}\nmetadata_hosts = ["idp.internal:8443", ""]`, keys);
  expect(saml).toMatchObject({ metadataHosts: new Set(['idp.internal:8443']) });
  expect(saml?.privateKey).toContain('BEGIN PRIVATE KEY');
  const onOneLine = Object.fromEntries(
    Object.entries(keys).map(([name, text]) => [name, text.replaceAll(/\r?\n/g, '\\n')]),
  );
  expect((await samlOf(on, onOneLine))?.certificate).toBe(saml?.certificate);
});

test.each([
  ['no key', async () => ({ ...(await pair()), SAML_PRIVATE_KEY: '' }), 'needs private_key and certificate'],
  ['no certificate', async () => ({ ...(await pair()), SAML_CERTIFICATE: 'x' }), 'needs private_key'],
  [
    'a certificate of another key',
    async () => ({ ...(await pair()), SAML_CERTIFICATE: (await pair()).SAML_CERTIFICATE }),
    'is not of auth.saml.private_key',
  ],
  ['a short key', () => pair(1024), 'at least 2048 bits'],
])('%s is refused, and the key is not repeated', async (_what, keys, says) => {
  const variables = await keys();
  const error = await samlOf(on, variables).catch((failure: unknown) => failure as Error);
  expect(error).toMatchObject({ message: expect.stringContaining(says) as string });
  expect((error as Error).message).not.toContain('BEGIN');
});
