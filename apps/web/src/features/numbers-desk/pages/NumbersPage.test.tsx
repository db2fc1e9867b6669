// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/numbers-desk.po';
import { renderInApp } from '../../../testing/render.tsx';
import { NumbersPage } from './NumbersPage.tsx';

vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    rpc: async () => ({
      data: { counted_on: null, total: {}, steps: [], categories: [], places: [] },
      error: null,
    }),
  }),
}));

// It is a <search>, which jsdom does not know.
vi.mock('../components/NumberFilterBar.tsx', () => ({ NumberFilterBar: () => null }));

it('before the first count no figure is shown, and no nought', async () => {
  i18n.load('en', messages);
  renderInApp(<NumbersPage />, '/admin/numbers');
  await screen.findByText('Nothing has been counted yet: the first count comes within the hour.');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('0')).toBeNull();
});
