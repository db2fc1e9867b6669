import { expect, it } from 'vitest';
import { webLinkOf, webLinksOf } from './links.ts';

it('follows web addresses only', () => {
  expect(webLinkOf('www.sahyadri.example/oils')).toEqual({
    href: 'https://www.sahyadri.example/oils',
    text: 'sahyadri.example/oils',
  });
  expect(webLinkOf('javascript:alert(1)')).toBeNull();
  expect(webLinkOf('data:text/html,hello')).toBeNull();
  expect(webLinkOf(null)).toBeNull();
});

it('finds the addresses among what a founder wrote', () => {
  const text = 'Instagram: https://instagram.example/chai, and facebook.example/chai';
  expect(webLinksOf(text).map((link) => link.text)).toEqual([
    'instagram.example/chai',
    'facebook.example/chai',
  ]);
});
