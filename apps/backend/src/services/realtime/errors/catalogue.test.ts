import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { broadcastErrors, handshakeErrors, joinErrors, notices, shutdownTexts } from './catalogue.ts';

const document = new URL('../../../../../../docs/error-codes.md', import.meta.url);

/** The table as it must stand in the document. */
function table(): string {
  const joins = Object.entries(joinErrors).map(([name, text]) => {
    const shown = typeof text === 'string' ? text : text('<topic>');
    return `| ${name} | join | ${shown} |`;
  });
  const shutdowns = Object.entries({ ...shutdownTexts, ...notices }).map(([name, text]) => {
    const shown = typeof text === 'string' ? text : text('<topic>');
    return `| ${name} | system | ${shown} |`;
  });
  const handshakes = Object.entries(handshakeErrors).map(
    ([name, { status, error }]) => `| ${name} | handshake, ${status} | ${error} |`,
  );
  const broadcasts = Object.entries(broadcastErrors).map(
    ([name, text]) => `| ${name} | broadcast by HTTP, 429 | ${text} |`,
  );
  return [
    '| name | where | text |',
    '|---|---|---|',
    ...joins,
    ...shutdowns,
    ...broadcasts,
    ...handshakes,
  ].join('\n');
}

test('the document lists exactly these refusals', async () => {
  expect(await readFile(document, 'utf8')).toContain(table());
});
