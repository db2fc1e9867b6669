import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signGrounds } from '@sangam/signboard/sign';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../testing/contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'signs.css'), 'utf8');

/** The colours of a board by name, in one theme. */
function coloursOf(ground: string, theme: 'light' | 'dark'): Record<string, string> {
  const rules = [...css.matchAll(new RegExp(`\\.sign-${ground} \\{([^}]*)\\}`, 'g'))].map((rule) => rule[1]);
  const pairs = rules.join('').matchAll(/--sign-([a-z]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return Object.fromEntries(
    Array.from(pairs, ([, name = '', light = '', dark = '']) => [name, theme === 'light' ? light : dark]),
  );
}

/** Words on a band are in the shade, or on dark accents in cream. */
const lightGrounds = ['haldi', 'chuna', 'pista'];

describe.each(signGrounds)('the board %s', (ground) => {
  it.each(['light', 'dark'] as const)('can be read in the %s theme', (theme) => {
    const {
      ground: board = '',
      letters = '',
      shade = '',
      accent = '',
      split = '',
    } = coloursOf(ground, theme);
    expect(contrastOf(letters, board)).toBeGreaterThanOrEqual(4.5);
    // Large letters (WCAG 1.4.3).
    expect(contrastOf(split, board)).toBeGreaterThanOrEqual(3);
    expect(contrastOf(lightGrounds.includes(ground) ? '#fff3d6' : shade, accent)).toBeGreaterThanOrEqual(4.5);
  });
});
