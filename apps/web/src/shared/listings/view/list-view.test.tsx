// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/shared-listings.po';
import { renderInApp } from '../../../testing/render.tsx';

/** The choice is read as the page starts. */
async function start(): Promise<void> {
  vi.resetModules();
  const { ListViewSwitch } = await import('./ListViewSwitch.tsx');
  renderInApp(<ListViewSwitch />);
}
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  i18n.load('en', messages);
  delete document.documentElement.dataset['listView'];
});

it('cards unless chosen; rows are remembered, and cards again leave nothing behind', async () => {
  await start();
  expect(choice('Cards').checked).toBe(true);
  await userEvent.click(choice('List'));
  expect(choice('List').checked).toBe(true);
  // What the early script reads before the first paint of the next visit.
  expect(localStorage.getItem('sangam-list-view')).toBe('rows');
  expect(document.documentElement.dataset['listView']).toBe('rows');
  await userEvent.click(choice('Cards'));
  expect(localStorage.getItem('sangam-list-view')).toBeNull();
  expect(document.documentElement.dataset['listView']).toBeUndefined();
});

it('begins as the early script has marked the page', async () => {
  document.documentElement.dataset['listView'] = 'rows';
  await start();
  expect(choice('List').checked).toBe(true);
});
