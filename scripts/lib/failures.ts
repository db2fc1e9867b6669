/**
 * How a run reports failed tests: in full where they occur, and one line each at the end, in case the rest is
 * cut off.
 */

/** A failed test, or what failed outside of any. */
export interface Failure {
  /** Path from the repository's root, or the name of what ran. */
  readonly file: string;
  /** null where the runner does not tell. */
  readonly line: number | null;
  /** '' where no test is known: a file that does not load, a check. */
  readonly title: string;
  readonly message: string;
}

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu');

const whereOf = ({ file, line, title }: Failure): string =>
  `${file}${line === null ? '' : `:${line}`}${title === '' ? '' : ` > ${title}`}`;

/** The failure with the first lines of its message, without colours and without the runner's own frames. */
export function describeFailure(failure: Failure): string {
  const lines = failure.message
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules|new Promise)/u.test(line))
    .slice(0, 12);
  return [whereOf(failure), ...lines.map((line) => `    ${line}`)].join('\n');
}

const maxLength = 600;
const maxLines = 20;

/** A line for each failure, with the beginning of its message; so many at most, and how many are not told. */
export function failureLines(failures: readonly (Failure & { readonly suite: string })[]): string[] {
  const lines = failures.slice(0, maxLines).map((failure) => {
    const message = failure.message
      .replaceAll(colours, '')
      // What the browser tests' runner tried meanwhile, up to an empty line, and the lines of the test.
      .replaceAll(/^Call log:\n(?:.+\n?)*/gmu, '')
      .replaceAll(/^>? *\d* \|.*$/gmu, '')
      .replaceAll(/^\s+at .*$/gmu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim();
    const where = failure.file === failure.suite ? '' : `${whereOf(failure)}: `;
    const text = `${failure.suite}: ${where}${message}`;
    return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
  });
  const untold = failures.length - lines.length;
  return untold === 0 ? lines : [...lines, `… and ${untold} more`];
}
