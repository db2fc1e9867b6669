// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { messages } from '../../../locales/en/idea-details.po';
import { renderInApp } from '../../../testing/render.tsx';
import { Calculator } from './Calculator.tsx';

beforeEach(() => {
  i18n.load('en', messages);
});

const field = (name: string) => screen.getByRole('textbox', { name });
const figures = () =>
  Array.from(screen.getByText(/^Return a month|^Loss a month/).closest('dl')?.children ?? [], (row) =>
    Array.from(row.children, (cell) => cell.textContent).join(': '),
  );

it('begins without a return: the founder’s is told, the reader puts in their own', async () => {
  renderInApp(<Calculator fundingAmount={480_000} statedRoi={18} />);
  expect(screen.getByText(/^The founder states 18%\./)).toBeTruthy();
  expect(screen.getByText(/^Give an amount, a return a year and months/)).toBeTruthy();
  await userEvent.type(field('Return a year'), '12');
  expect(figures()).toEqual([
    'Return a month: ₹4,800',
    'Return over 12 months: ₹57,600',
    'Amount and return together: ₹5,37,600',
  ]);
  expect(screen.getByText(/reached the amount after 100 months/)).toBeTruthy();
  expect(screen.getByText(/not a promise: returns are neither guaranteed nor insured/)).toBeTruthy();
});

it('takes every assumption as it is changed, a loss too', async () => {
  renderInApp(<Calculator fundingAmount={480_000} statedRoi={null} />);
  expect(screen.getByText(/^The founder states none\./)).toBeTruthy();
  await userEvent.clear(field('Amount'));
  await userEvent.type(field('Amount'), '1 lakh');
  await userEvent.type(field('Return a year'), '-6');
  await userEvent.clear(field('Months'));
  await userEvent.type(field('Months'), '24');
  expect(figures()).toEqual([
    'Loss a month: -₹500',
    'Loss over 24 months: -₹12,000',
    'Amount and return together: ₹88,000',
  ]);
});

it('says what is wrong once a field is left, and computes nothing of it', async () => {
  renderInApp(<Calculator fundingAmount={480_000} statedRoi={18} />);
  await userEvent.type(field('Return a year'), '1200');
  expect(screen.queryByText(/from −100 to 100/)).toBeNull();
  await userEvent.clear(field('Months'));
  await userEvent.type(field('Months'), '0');
  await userEvent.clear(field('Amount'));
  await userEvent.tab();
  expect(screen.getByText('Please give a percentage from −100 to 100.')).toBeTruthy();
  expect(screen.getByText('Please give whole months, from 1 to 120.')).toBeTruthy();
  expect(field('Amount').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^Give an amount/)).toBeTruthy();
});

it('is read out politely as it changes', () => {
  renderInApp(<Calculator fundingAmount={480_000} statedRoi={18} />);
  const live = screen.getByText(/^Give an amount/).closest('[aria-live]');
  expect(live?.getAttribute('aria-live')).toBe('polite');
});
