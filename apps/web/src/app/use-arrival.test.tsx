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
      <Link to="/quick">Quick</Link>
      <Routes>
        <Route path="/" element={<Link to="/slow">Go on</Link>} />
        <Route path="/slow" element={<SlowScreen />} />
        <Route
          path="/quick"
          element={
            <main>
              <h1>Here at once</h1>
            </main>
          }
        />
      </Routes>
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // There is none in jsdom: these documents are loaded for the first time.
  Object.assign(performance, { getEntriesByType: () => [] });
  render(<App />, { wrapper: MemoryRouter });
  act(() => screen.getByRole('link', { name: 'Go on' }).click());
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

it('a menu that was opened before the screen arrived stays open', () => {
  const menu = document.createElement('div');
  menu.role = 'menu';
  menu.innerHTML = '<button type="button">Sign Out</button>';
  document.body.append(menu);
  const item = menu.querySelector('button');
  item?.focus();
  act(() => screen.getByText('Quick').click());
  expect(screen.getByRole('heading', { name: 'Here at once' })).toBeDefined();
  expect(document.activeElement).toBe(item);
  menu.remove();
});
