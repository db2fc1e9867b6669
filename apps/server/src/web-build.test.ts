import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildInto, removeOldBuilds, sourceFingerprint } from './web-build.ts';

let folder: string;
let checkout: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-build-'));
  checkout = join(folder, 'one');
  await mkdir(join(checkout, 'apps/web/src'), { recursive: true });
  for (const name of ['domain', 'signboard']) {
    await mkdir(join(checkout, 'packages', name, 'src'), { recursive: true });
  }
  await writeFile(join(checkout, 'package-lock.json'), '{}');
  await writeFile(join(checkout, 'apps/web/src/main.ts'), 'a');
  await writeFile(join(checkout, 'packages/domain/src/money.ts'), 'b');
  await writeFile(join(checkout, 'packages/signboard/src/grounds.ts'), 'c');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a copy elsewhere and of another time is the same build; what is built or installed does not count', async () => {
  const before = await sourceFingerprint(checkout);
  const copy = join(folder, 'another', 'place');
  await cp(checkout, copy, { recursive: true });
  await utimes(join(copy, 'apps/web/src/main.ts'), 1, 1);
  await mkdir(join(copy, 'apps/web/dist/0123456789abcdef'), { recursive: true });
  await writeFile(join(copy, 'apps/web/dist/0123456789abcdef/app.html'), 'built');
  expect(await sourceFingerprint(copy)).toBe(before);
});

test.each([
  ['a source', () => writeFile(join(checkout, 'apps/web/src/main.ts'), 'changed')],
  ['a rule of the domain', () => writeFile(join(checkout, 'packages/domain/src/money.ts'), 'changed')],
  ['how signs are painted', () => writeFile(join(checkout, 'packages/signboard/src/grounds.ts'), 'changed')],
  ['the packages', () => writeFile(join(checkout, 'package-lock.json'), '{"a":1}')],
  ['a new file', () => writeFile(join(checkout, 'apps/web/src/more.ts'), '')],
  ['a name', () => rename(join(checkout, 'apps/web/src/main.ts'), join(checkout, 'apps/web/src/other.ts'))],
])('%s changed: another build', async (_name, change) => {
  const before = await sourceFingerprint(checkout);
  await change();
  expect(await sourceFingerprint(checkout)).not.toBe(before);
});

const builds = () => join(folder, 'dist');
const page = (name: string) => readFile(join(builds(), name, 'app.html'), 'utf8');

/** Builds one page, and waits in the middle until it may go on. */
function slowBuild(text: string) {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const build = async (target: string): Promise<void> => {
    await writeFile(join(target, 'app.html'), 'half');
    started.resolve();
    await released.promise;
    await writeFile(join(target, 'app.html'), text);
  };
  return { build, started: started.promise, release: () => released.resolve() };
}

test('a build is there whole or not at all, and no other build is touched meanwhile', async () => {
  await buildInto(join(builds(), 'served'), (target) => writeFile(join(target, 'app.html'), 'served'));
  const { build, started, release } = slowBuild('new');
  const built = buildInto(join(builds(), 'new'), build);
  await started;
  await expect(page('new')).rejects.toThrow('ENOENT');
  expect(await page('served')).toBe('served');
  release();
  await built;
  expect(await page('new')).toBe('new');
  expect(await page('served')).toBe('served');
});

test('two processes build the same at once: one build stays, and both succeed', async () => {
  const one = slowBuild('one');
  const other = slowBuild('other');
  const target = join(builds(), 'same');
  const both = [buildInto(target, one.build), buildInto(target, other.build)];
  await Promise.all([one.started, other.started]);
  one.release();
  await both[0];
  other.release();
  await both[1];
  expect(await page('same')).toBe('one');
  expect(await readdir(builds())).toEqual(['same']);
});

test('a build that fails leaves nothing and says why', async () => {
  const { build, release } = slowBuild('never');
  release();
  const failing = buildInto(join(builds(), 'failed'), async (target) => {
    await build(target);
    throw new Error('out of memory');
  });
  await expect(failing).rejects.toThrow('out of memory');
  expect(await readdir(builds())).toEqual([]);
});

test('old and abandoned builds go; the newest stay, and what is being built or is no build of ours', async () => {
  const names = ['0000000000000001', '0000000000000003', '0000000000000002'];
  for (const name of [...names, 'manual', '.building-killed']) {
    await mkdir(join(builds(), name), { recursive: true });
    await utimes(join(builds(), name), Number(name) || 0, Number(name) || 0);
  }
  await mkdir(join(builds(), '.building-now'));
  await removeOldBuilds(builds(), 2);
  expect((await readdir(builds())).toSorted()).toEqual([
    '.building-now',
    '0000000000000002',
    '0000000000000003',
    'manual',
  ]);
});
