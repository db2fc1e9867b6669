import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../testing/contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const pairs = new Map(
  Array.from(css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g), (match) => [
    match[1] ?? '',
    { light: match[2] ?? '', dark: match[3] ?? '' },
  ]),
);

function contrast(theme: 'light' | 'dark', front: string, ground: string): number {
  const [one = '', other = ''] = [front, ground].map((name) => {
    const pair = pairs.get(name);
    if (!pair) throw new Error(`no token ${name}`);
    return pair[theme];
  });
  return contrastOf(one, other);
}

const grounds = ['paper', 'card', 'field'];
const washes = ['turmeric', 'mist', 'leaf-wash', 'brick-wash'];
const textPairs = [
  ...[...grounds, ...washes].flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
  ]),
  ...[...grounds, 'mist'].map((ground) => ['teal-deep', ground]),
  ...[...grounds, 'turmeric'].map((ground) => ['marigold-deep', ground]),
  ...[...grounds, 'leaf-wash'].map((ground) => ['leaf-deep', ground]),
  ...[...grounds, 'brick-wash'].map((ground) => ['brick-deep', ground]),
  ['brick', 'paper'],
  ['brick', 'card'],
  ['on-ink', 'ink'],
  ['on-lightbox', 'lightbox'],
  ['on-marigold', 'marigold'],
  ['on-teal', 'teal'],
  ['on-leaf', 'leaf'],
  ['on-brick', 'brick'],
];
/** Marks that must be made out, though nobody reads them: fields' edges, focus rings, icons. */
const markPairs = [
  ...grounds.flatMap((ground) => [
    ['line-strong', ground],
    ['focus', ground],
    ['teal', ground],
    ['leaf', ground],
    ['brick', ground],
  ]),
  ['focus', 'mist'],
  ['focus', 'turmeric'],
];

describe.each(['light', 'dark'] as const)('tokens in the %s theme', (theme) => {
  it.each(textPairs)('text %s on %s has 4.5:1 (WCAG 1.4.3)', (front = '', ground = '') => {
    expect(contrast(theme, front, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)('mark %s on %s has 3:1 (WCAG 1.4.11)', (front = '', ground = '') => {
    expect(contrast(theme, front, ground)).toBeGreaterThanOrEqual(3);
  });
});
