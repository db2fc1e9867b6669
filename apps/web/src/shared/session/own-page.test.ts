import { expect, it } from 'vitest';
import { isOwnPage } from './own-page.ts';

it.each(['/', '/submit-idea', '/idea/7?tab=market#top', '/browse-ideas?next=https://evil.example'])(
  '%s is a page of this site',
  (path) => expect(isOwnPage(path)).toBe(true),
);

it.each([
  '',
  'submit-idea',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '//[',
])('%j is none', (path) => expect(isOwnPage(path)).toBe(false));
