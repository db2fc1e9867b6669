/** What changed of late, to choose the faults that a short run plants. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function git(root: string, ...args: string[]): Promise<string> {
  try {
    return (await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch {
    // No history here (an archive of the sources): nothing is known to have changed.
    return '';
  }
}

export interface Changes {
  /** The commit that is tested; the seed of what is drawn beside what changed. */
  readonly seed: string;
  /** Changed lines of each file, by path from the root. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
  /** Text that was added to files of this ending. */
  addedText(ending: string): string;
}

function parseDiff(diff: string): { lines: Map<string, number[]>; added: Map<string, string[]> } {
  const lines = new Map<string, number[]>();
  const added = new Map<string, string[]>();
  let file = '';
  let line = 0;
  for (const text of diff.split('\n')) {
    if (text.startsWith('+++ ')) {
      file = text.slice('+++ b/'.length);
      lines.set(file, []);
      added.set(file, []);
    } else if (text.startsWith('@@')) {
      line = Number(/\+(\d+)/.exec(text)?.[1] ?? 0);
    } else if (text.startsWith('+')) {
      lines.get(file)?.push(line);
      added.get(file)?.push(text.slice(1));
      line += 1;
    }
  }
  return { lines, added };
}

/** How far back changes are recent: a working day. */
const recentSeconds = 8 * 3600;

/** The changes of the last hours before the newest commit. */
export async function recentChanges(root: string): Promise<Changes> {
  const seed = (await git(root, 'rev-parse', 'HEAD')).trim();
  const newest = Number((await git(root, 'log', '-1', '--format=%ct')).trim());
  const before = (await git(root, 'rev-list', '-1', `--before=${newest - recentSeconds}`, 'HEAD')).trim();
  const diff = before === '' ? '' : await git(root, 'diff', '--unified=0', before, 'HEAD');
  const { lines, added } = parseDiff(diff);
  return {
    seed,
    lines,
    addedText: (ending) =>
      [...added].flatMap(([file, texts]) => (file.endsWith(ending) ? texts : [])).join('\n'),
  };
}

/** The items in an order that looks random and is the same for the same seed. */
export function drawn<T>(items: readonly T[], seed: string, id: (item: T) => string): T[] {
  const place = (item: T): string =>
    createHash('sha256')
      .update(`${seed}\n${id(item)}`)
      .digest('hex');
  const places = new Map(items.map((item) => [item, place(item)]));
  return items.toSorted((one, other) => places.get(one)!.localeCompare(places.get(other)!));
}
