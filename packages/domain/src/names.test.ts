import { expect, test } from 'vitest';
import { displayNameOf, firstNameOf } from './display-name.ts';
import { initialsOf } from './initials.ts';

test.each([
  ['Asha Patil', 'AP'],
  ['asha', 'A'],
  ['Asha Ramesh Patil', 'AR'],
  ['asha.patil@example.com', 'AP'],
  ['  (Leela)  Menon ', 'LM'],
  ['मीना शर्मा', 'मीश'],
  ['', ''],
])('initials use up to two words: %s', { tags: ['S2.header.5', 'S9.constants.26'] }, (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test(
  'the display name comes from Google, then the full name, then the e-mail, then the fallback',
  { tags: ['S2.header.3'] },
  () => {
    const all = { googleName: 'Asha P', fullName: 'Asha Patil', email: 'asha@example.com' };
    expect(displayNameOf(all, 'User')).toBe('Asha P');
    expect(displayNameOf({ ...all, googleName: '' }, 'User')).toBe('Asha Patil');
    expect(displayNameOf({ ...all, googleName: null, fullName: '  ' }, 'User')).toBe('asha@example.com');
    expect(displayNameOf({}, 'User')).toBe('User');
  },
);

test('a listing tells only the first word of a name', () => {
  expect(firstNameOf('  Asha  Patil')).toBe('Asha');
  expect(firstNameOf('')).toBe('');
});
