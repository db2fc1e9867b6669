/**
 * `npm run bench`: runs the measurements of `bench/` one after another (`npm run bench -- rest start`: only
 * those), and writes each one's section of `docs/benchmarks.md` again. A number, and what follows it, is for
 * the measurement itself (`npm run bench -- fuzz 1000000 rest`).
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '@sangam/server/root';
import { wrapProse } from './lib/wrap-prose.ts';

const available = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length));
const words = process.argv.slice(2);
const isForOne = (word: string): boolean => /^\d|=/.test(word);
const end = words.some(isForOne) ? words.findIndex(isForOne) : words.length;
const [chosen, forOne] = [words.slice(0, end), words.slice(end)];
const unknown = chosen.find((name) => !available.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}". Benchmarks: ${available.join(', ')}`);
  process.exit(2);
}

/** Progress goes to standard error; what a benchmark prints is its section. */
function run(name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'bench', `${name}.ts`), ...forOne], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      process.stdout.write(chunk);
    });
    child.once('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(chunks).toString().trim())
        : reject(new Error(`${name} failed (${code})`)),
    );
  });
}

const heading = `# Benchmarks

Written by \`npm run bench\`; do not edit. Targets: a list of 20, one row and an insert through \`/rest/v1\` cost "plain" at least 1.5 times our CPU,
server and PostgreSQL together.

Figures of one run on one machine, which did other things too: servers, database and the load share its cores, and repeating it moves
throughput by tens of percent. Compare the columns of one table, not figures of two runs; CPU time a request moves least. What PostgreSQL
does for typical and for the slowest calls of the list is kept in \`bench/plans\`: a diff shows a plan that has changed.`;

const machine = `Measured ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} on ${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB.`;

const document = join(root, 'docs/benchmarks.md');

/** The document's sections by benchmark: each begins with a mark that names it. */
async function writtenSections(): Promise<Map<string, string>> {
  const text = existsSync(document) ? await readFile(document, 'utf8') : '';
  const parts = text.split(/^<!-- (\S+) -->\n/m).slice(1);
  const sections = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2)
    sections.set(parts[index] ?? '', (parts[index + 1] ?? '').trim());
  return sections;
}

try {
  const sections = await writtenSections();
  let isNew = false;
  for (const name of chosen.length > 0 ? chosen : available) {
    console.error(`\n=== ${name}`);
    const [title = '', ...rest] = (await run(name)).split('\n');
    // What has no figures says nothing.
    if (title === '') continue;
    isNew = true;
    sections.set(name, [title, '', machine, ...rest].join('\n'));
  }
  const bodies = [...sections.keys()]
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) => `<!-- ${name} -->\n${sections.get(name)}\n`);
  if (isNew) await writeFile(document, wrapProse(`${heading}\n\n${bodies.join('\n')}`));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
