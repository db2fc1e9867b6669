import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { errorCatalogue, type ErrorKind } from './catalogue.ts';

const document = new URL('../../../../../../docs/error-codes.md', import.meta.url);

/** The table as it must stand in the document. */
function table(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, message, meaning }]: [string, ErrorKind]) => {
      return `| \`${code}\` | ${status} | ${message} | ${meaning} |`;
    },
  );
  return ['| code | status | usual message | when |', '|---|---|---|---|', ...rows].join('\n');
}

test('the document lists exactly these codes', async () => {
  expect(await readFile(document, 'utf8')).toContain(table());
});
