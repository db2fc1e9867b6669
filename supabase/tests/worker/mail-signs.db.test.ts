/** The painted sign of an idea inside a mail about it, as it arrives (decision 213). */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Email } from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { buildUser } from '../../factories/accounts.ts';
import { buildIdea } from '../../factories/ideas.ts';
import { mailWorld, until, work } from './mail-world.ts';

const program = fileURLToPath(new URL('../../../apps/worker/src/main.ts', import.meta.url));
const world = mailWorld();

let programs: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(
    programs.map(async (child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }),
  );
  programs = [];
});

/** The worker as `npm start` runs it: a process of its own, with a small heap. */
function runProgram(): void {
  const child = spawn(process.execPath, ['--max-old-space-size=96', program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: world.databaseUrl,
      SMTP_URL: world.inbox.url,
      SITE_URL: 'https://sangam.example',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  programs.push(child);
}

/** An approval is owed to a founder of this idea. @returns the idea's id */
async function approved(business_name: string): Promise<string> {
  const founder = await buildUser(world.owner, { email: 'asha@people.example', fullName: 'Asha Patil' });
  return buildIdea(world.owner, {
    submitted_by: founder,
    business_name,
    category: 'Manufacturing',
    city: 'Ratnagiri',
    approval_status: 'approved',
  });
}

/** Content ids that the HTML shows pictures by. */
const cidsIn = ({ html = '' }: Email): (string | undefined)[] =>
  [...html.matchAll(/<img src="cid:([^"]+)"/g)].map(([, cid]) => cid);

/** Width and height, as the header of a PNG has them. */
const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('a mail about an idea holds its painted sign, and its HTML shows it', async () => {
  const idea = await approved('Kokum Press');
  runProgram();
  await until(['sent']);
  const mail = world.inbox.mails[0]!;
  const cid = `sign-${idea}@sangam.example`;
  expect(cidsIn(mail)).toEqual([cid]);
  expect(mail.html).toContain('alt="Kokum Press, Manufacturing, Ratnagiri"');
  expect(mail.attachments).toMatchObject([
    { mimeType: 'image/png', disposition: 'inline', related: true, contentId: `<${cid}>` },
  ]);
  const png = Buffer.from(mail.attachments[0]!.content as ArrayBuffer);
  expect(png.subarray(0, 4).toString('latin1')).toBe('\u0089PNG');
  expect(sizeOf(png)).toEqual([600, 375]);
  expect(png.length).toBeLessThan(40_000);
  // Nothing is fetched from anywhere when the mail is opened.
  expect(mail.html).not.toMatch(/src="https?:/);
  expect(mail.text).toContain('Your idea is approved.');
  expect(mail.text).not.toContain('cid:');
});

const webSources = fileURLToPath(new URL('../../../apps/web/src', import.meta.url));

test.each([
  ['a letter is in no font of ours', 'கோகம் கடை', webSources],
  ['it cannot be painted', 'Kokum Press', '/nowhere'],
])('where %s the mail goes out in words alone', async (_why, name, sources) => {
  await approved(name);
  work({ leaseMs: 60_000 }, world.inbox.url, sources);
  await until(['sent']);
  const mail = world.inbox.mails[0]!;
  expect(mail.subject).toBe(`Approved: ${name}`);
  expect(mail.html).toContain('Your idea is approved');
  expect(cidsIn(mail)).toEqual([]);
  expect(mail.attachments).toEqual([]);
});
