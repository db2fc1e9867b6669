// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { ServedPart } from './ServedPart.tsx';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

const pageWith = (part: string) =>
  new Response(
    `<main><div data-part="front-signs">${part}</div><div data-part="front-figures">9</div></main>`,
  );

it.each(['<h2>Open today</h2>', ''])(
  'what the server put in stays as it is, and nothing is asked for: "%s"',
  (html) => {
    const root = document.createElement('div');
    root.innerHTML = `<div data-part="front-signs">${html}</div>`;
    document.body.append(root);
    const part = root.firstElementChild!;
    render(<ServedPart name="front-signs" />, { container: root, hydrate: true });
    expect(root.firstElementChild).toBe(part);
    expect(part.innerHTML).toBe(html);
    expect(fetchMock).not.toHaveBeenCalled();
  },
);

it('who comes from within the app gets all parts from the server’s page, which is asked for once', async () => {
  fetchMock.mockResolvedValue(pageWith('<h2>Open today</h2>'));
  renderInApp(
    <>
      <ServedPart name="front-signs" />
      <ServedPart name="front-figures" />
    </>,
  );
  await screen.findByRole('heading', { name: 'Open today' });
  screen.getByText('9');
  expect(fetchMock).toHaveBeenCalledOnce();
});

it('where no server fills it, and without a network, it stays empty', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fetchMock
    .mockResolvedValueOnce(pageWith('<!--part:front-signs-->'))
    .mockRejectedValueOnce(new Error('offline'));
  const first = renderInApp(<ServedPart name="front-signs" />);
  await waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
  expect(first.container.textContent).toBe('');
  first.unmount();
  await act(() => Promise.resolve());
  const second = renderInApp(<ServedPart name="front-signs" />);
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(second.container.textContent).toBe('');
  warned.mockRestore();
});

it('where no server fills it, it says what else is said', async () => {
  fetchMock.mockResolvedValueOnce(pageWith('<!--part:front-signs=₹2,000-->'));
  renderInApp(<ServedPart as="span" name="front-signs" otherwise="₹2,000" />);
  expect((await screen.findByText('₹2,000')).tagName).toBe('SPAN');
});
