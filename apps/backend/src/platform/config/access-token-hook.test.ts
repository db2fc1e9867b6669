import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSettings } from './build-settings.ts';
import { parseEnvironment } from './environment.ts';
import { readProjectConfig } from './project-config.ts';

/** What a project of these hooks gets. */
async function hookOf(hooks: string) {
  const project = await mkdtemp(join(tmpdir(), 'project-'));
  try {
    await mkdir(join(project, 'supabase'));
    await writeFile(join(project, 'supabase', 'config.toml'), hooks);
    const config = await readProjectConfig(project, {});
    return buildSettings(parseEnvironment({}, project), config, 'http://localhost:8080', '1').auth
      .accessTokenHook;
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

test('the hook of access tokens is a function of the database, where it is switched on', async () => {
  const uri = 'uri = "pg-functions://postgres/public/claims_of"';
  expect(await hookOf('')).toBeNull();
  expect(await hookOf(`[auth.hook.custom_access_token]\n${uri}`)).toBeNull();
  expect(await hookOf(`[auth.hook.custom_access_token]\nenabled = true\n${uri}`)).toMatchObject({
    schema: 'public',
    name: 'claims_of',
  });
});

test.each([
  ['custom_access_token', 'https://hooks.example/claims', /custom_access_token\.uri must be pg-functions/],
  [
    'custom_access_token',
    'pg-functions://postgres/public/a"b',
    /custom_access_token\.uri must be pg-functions/,
  ],
  ['custom_access_token', '', /custom_access_token\.uri must be pg-functions/],
  ['send_email', 'pg-functions://postgres/public/send', /auth\.hook\.send_email is not supported/],
])('a hook that would not be called is refused at the start: %s %s', async (name, uri, message) => {
  await expect(hookOf(`[auth.hook.${name}]\nenabled = true\nuri = '${uri}'`)).rejects.toThrow(message);
});
