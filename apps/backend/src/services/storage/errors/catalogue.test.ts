import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { errorCatalogue } from './catalogue.ts';
import type { ErrorDefinition } from './error-definition.ts';

const document = new URL('../../../../../../docs/error-codes.md', import.meta.url);

/** The table as it must stand in the document. */
function table(): string {
  const rows = Object.entries(errorCatalogue).map(([name, definition]: [string, ErrorDefinition]) => {
    const { status, code, error = code, message, http = 400 } = definition;
    return `| ${name} | ${http} | ${status} | \`${code}\` | ${error} | ${message} |`;
  });
  return [
    '| name | status | statusCode | code | error | message |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

test('the document lists exactly these refusals', async () => {
  expect(await readFile(document, 'utf8')).toContain(table());
});
