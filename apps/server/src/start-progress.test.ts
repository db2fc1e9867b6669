import { expect, test } from 'vitest';
import { phasePrinter } from './start-progress.ts';

test('a phase is printed once, however many steps it has', () => {
  const lines: string[] = [];
  const progress = phasePrinter((line) => lines.push(line));
  for (const message of ['Building the web app', 'Migrating: one.sql', 'Migrating: two.sql'])
    progress(message);
  expect(lines).toEqual(['  Building the web app ...', '  Migrating ...']);
});
