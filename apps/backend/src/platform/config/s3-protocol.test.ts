import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSettings } from './build-settings.ts';
import { parseEnvironment } from './environment.ts';
import { readProjectConfig } from './project-config.ts';

/** What a project of this configuration gets. */
async function s3ProtocolOf(toml: string, variables: Record<string, string> = {}) {
  const project = await mkdtemp(join(tmpdir(), 'project-'));
  try {
    await mkdir(join(project, 'supabase'));
    await writeFile(join(project, 'supabase', 'config.toml'), toml);
    const config = await readProjectConfig(project, {});
    return buildSettings(parseEnvironment(variables, project), config, 'http://localhost:8080', '1').storage
      .s3Protocol;
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

test('the S3 protocol is off until a project says so; its keys come from the environment alone', async () => {
  const keys = {
    S3_PROTOCOL_ACCESS_KEY_ID: 'sixteen-letters-',
    S3_PROTOCOL_ACCESS_KEY_SECRET: 's'.repeat(32),
  };
  expect(await s3ProtocolOf('', keys)).toBeNull();
  expect(await s3ProtocolOf('[storage.s3_protocol]\nenabled = false', keys)).toBeNull();
  expect(await s3ProtocolOf('[storage.s3_protocol]\nenabled = true')).toEqual({
    region: 'local',
    projectRef: 'stub',
    serviceKey: null,
  });
  const toml = 'project_id = "shop"\n[storage.s3_protocol]\nenabled = true\nregion = "ap-south-1"';
  expect(await s3ProtocolOf(toml, keys)).toEqual({
    region: 'ap-south-1',
    projectRef: 'shop',
    serviceKey: { accessKeyId: 'sixteen-letters-', secretAccessKey: 's'.repeat(32) },
  });
});
