// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages as viewer } from '../../../../locales/en/document-viewer.po';
import { renderInApp } from '../../../../testing/render.tsx';
import { SignedIn } from '../../../../testing/session.tsx';
import { PdfView } from './PdfView.tsx';

const library = vi.hoisted(() => ({
  outcome: undefined as unknown,
  loads: 0,
  ended: 0,
}));
vi.mock('./load-pdf.ts', () => ({
  loadPdf: () => {
    library.loads += 1;
    const { outcome } = library;
    return {
      promise: outcome instanceof Error ? Promise.reject(outcome) : (outcome ?? new Promise(() => undefined)),
      destroy: async () => {
        library.ended += 1;
      },
    };
  },
}));
vi.mock('./draw-page.ts', () => ({ drawPage: async () => ({ ratio: 1 }) }));
vi.mock('#shared/media/media-url-query.ts', () => ({
  useMediaUrl: () => ({ state: 'ready', address: 'https://files.example/deck.pdf', isUpload: true }),
}));
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined }));

class QuietObserver {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  Object.assign(library, { outcome: undefined, loads: 0, ended: 0 });
  i18n.load('en', viewer);
  vi.stubGlobal('ResizeObserver', QuietObserver);
  vi.stubGlobal('IntersectionObserver', QuietObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () =>
  renderInApp(
    <SignedIn userId="meera-id">
      <PdfView answer="idea-media/x/deck.pdf" mark={null} />
    </SignedIn>,
  );
const failing = (name: string) => Object.assign(new Error('no'), { name });
const pdfOf = (numPages: number) =>
  Promise.resolve({ numPages, getPage: async () => ({ getViewport: () => ({ width: 400, height: 300 }) }) });

it.each([
  ['This PDF needs a password', failing('PasswordException')],
  ['This file cannot be read', failing('InvalidPDFException')],
  ['This PDF is too long to show here', pdfOf(301)],
])('%s: says so, with the way to it outside', async (title, outcome) => {
  library.outcome = outcome;
  show();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Open the file outside/ }).getAttribute('href')).toBe(
    'https://files.example/deck.pdf',
  );
});

it('a broken connection is tried again, and then the pages are there', async () => {
  library.outcome = new TypeError('Failed to fetch');
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  library.outcome = pdfOf(3);
  await userEvent.click(again);
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  expect(screen.getAllByRole('region', { name: /^Page \d$/ })).toHaveLength(3);
  expect(library.loads).toBe(2);
});

it('what does not come within half a minute has failed', async () => {
  vi.useFakeTimers();
  show();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('heading', { name: 'The document could not be loaded' })).toBeTruthy();
});

it('closing it ends what was loaded', async () => {
  library.outcome = pdfOf(1);
  const { unmount } = show();
  await screen.findByText('Page 1 of 1');
  unmount();
  expect(library.ended).toBe(1);
});
