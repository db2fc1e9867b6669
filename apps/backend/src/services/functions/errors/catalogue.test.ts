import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { errorCatalogue } from './catalogue.ts';
import type { ErrorDefinition } from './catalogue.ts';

const document = new URL('../../../../../../docs/error-codes.md', import.meta.url);

function row([name, { status, body, isRelay, isTraced }]: [string, ErrorDefinition]): string {
  const shown =
    typeof body === 'string' ? body : JSON.stringify(isTraced ? { ...body, trace: '<id>' } : body);
  return `| ${name} | ${status} | \`${shown}\` | ${isRelay ? 'yes' : 'no'} |`;
}

test('the document lists exactly these refusals', async () => {
  const rows = Object.entries<ErrorDefinition>(errorCatalogue).map(row);
  const table = ['| name | status | body | relay error |', '|---|---|---|---|', ...rows, ''].join('\n');
  expect(await readFile(document, 'utf8')).toContain(table);
});
