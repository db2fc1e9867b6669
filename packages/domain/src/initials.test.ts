import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Asha Patil', 'AP'],
  ['asha', 'A'],
  ['Asha  Ravi Patil', 'AR'],
  ['asha.patil@example.com', 'AP'],
  ['(Asha) "Patil"', 'AP'],
  ['"(Asha)" -- «"Patil"»', 'AP'],
  ['मीना जोशी', 'मीजो'],
  ['- . _', ''],
  ['', ''],
])('%s gives %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
