// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { messages } from '../../../locales/en/shared-listings.po';
import { renderInApp } from '../../../testing/render.tsx';
import { SearchNote } from './SearchNote.tsx';

beforeEach(() => i18n.load('en', messages));

it('names what is looked for beside the words typed', () => {
  renderInApp(<SearchNote words={['restaurant', 'dhaba', 'ढाबा']} />);
  expect(screen.getByText('Also looking for restaurant, dhaba and ढाबा').tagName).toBe('P');
});

it.each([undefined, []])('says nothing where that is %j', (words) => {
  const { container } = renderInApp(<SearchNote words={words} />);
  expect(container.textContent).toBe('');
});
