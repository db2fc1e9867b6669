// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { useArrival } from './use-arrival.ts';

let finishLoading: () => void;

/** A screen whose heading comes when the test says so. */
function SlowScreen() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    finishLoading = () => setLoaded(true);
  }, []);
  return <main>{isLoaded && <h1>Arrived</h1>}</main>;
}

function App() {
  useArrival();
  return (
    <>
      <button type="button">Account menu</button>
      <Routes>
        <Route path="/" element={<Link to="/slow">Go on</Link>} />
        <Route path="/slow" element={<SlowScreen />} />
      </Routes>
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  render(<App />, { wrapper: MemoryRouter });
  act(() => screen.getByRole('link').click());
});

it('the heading of a screen gets the focus when it comes', async () => {
  act(() => finishLoading());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('who has pressed something meanwhile keeps the focus there', async () => {
  const button = screen.getByRole('button');
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.focus();
  act(() => finishLoading());
  // Mutations are told in a microtask; the heading above is reached within the first.
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
  expect(screen.getByRole('heading')).toBeDefined();
  expect(document.activeElement).toBe(button);
});
