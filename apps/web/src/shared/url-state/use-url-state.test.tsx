// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { useUrlState } from './use-url-state.ts';

const format = {
  read: (parameters: URLSearchParams) => ({
    kind: parameters.get('kind') ?? 'any',
    word: parameters.get('word') ?? '',
  }),
  write: (value: { kind: string; word: string }) => new URLSearchParams(value),
  keeps: ['tab'],
};

function Filters() {
  const [value, change] = useUrlState(format);
  const { search } = useLocation();
  return (
    <>
      <output>{`${value.kind} ${value.word} ${search}`}</output>
      <button
        type="button"
        onClick={() => {
          change((current) => ({ ...current, kind: 'tea' }));
          change((current) => ({ ...current, word: 'cart' }));
        }}
      >
        Both
      </button>
    </>
  );
}

it('reads the address, and builds a change on the one before it', async () => {
  renderInApp(<Filters />, '/list?kind=oil');
  expect(screen.getByRole('status').textContent).toBe('oil  ?kind=oil');
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(screen.getByRole('status').textContent).toBe('tea cart ?kind=tea&word=cart');
});

it('leaves what it is told to keep, and drops the rest', async () => {
  renderInApp(<Filters />, '/list?tab=market&kind=oil&stale=1');
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(screen.getByRole('status').textContent).toBe('tea cart ?tab=market&kind=tea&word=cart');
});
