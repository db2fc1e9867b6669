/** `[storage]` of `supabase/config.toml`: what is switched on. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSettings } from './build-settings.ts';
import { parseEnvironment } from './environment.ts';
import { readProjectConfig } from './project-config.ts';

async function storageOf(toml: string) {
  const project = await mkdtemp(join(tmpdir(), 'project-'));
  try {
    await mkdir(join(project, 'supabase'));
    await writeFile(join(project, 'supabase', 'config.toml'), toml);
    const config = await readProjectConfig(project, {});
    return buildSettings(parseEnvironment({}, project), config, 'http://localhost:8080', '1').storage;
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

test('pictures are transformed where a project says so', async () => {
  expect((await storageOf('')).imageTransformation).toBe(false);
  const enabled = '[storage.image_transformation]\nenabled = true';
  expect((await storageOf(enabled)).imageTransformation).toBe(true);
});
