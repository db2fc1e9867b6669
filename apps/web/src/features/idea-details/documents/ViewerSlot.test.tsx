// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages as viewer } from '../../../locales/en/document-viewer.po';
import { messages } from '../../../locales/en/idea-details.po';
import { messages as ideas } from '../../../locales/en/shared-ideas.po';
import { buildFullIdea } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { documentsOf } from '../open-document.ts';
import { DocumentEntries } from './DocumentEntries.tsx';
import { PictureLinks } from './PictureLinks.tsx';
import { ViewerSlot } from './ViewerSlot.tsx';

const server = vi.hoisted(() => ({ opened: [] as unknown[] }));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    rpc: async (_name: string, { document }: { document: string }) => {
      server.opened.push(document);
      return { error: null };
    },
    storage: {
      from: () => ({
        createSignedUrls: async (paths: readonly string[]) => ({
          data: paths.map((path) => ({ path, signedUrl: `https://files.example/${path}` })),
          error: null,
        }),
      }),
    },
  }),
}));
vi.mock('#shared/session/use-display-name.ts', () => ({
  useDisplayName: () => ({ name: 'मीरा अय्यर', initials: 'मअ', picture: null }),
}));

const folder = 'idea-media/7d4bb2c1-8f5e-4a53-9a4e-0c3a6f5b2e11';
const pictures = ['The press', 'The shop'].map((caption, index) => ({
  answer: `${folder}/picture-${index}.webp`,
  alt: `Picture: ${caption}`,
  caption,
}));

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

function show(address = '/idea/7', columns: Parameters<typeof buildFullIdea>[0] = {}): void {
  const idea = buildFullIdea({ pitch_deck_url: null, video_pitch_url: null, ...columns });
  renderInApp(
    <SignedIn userId="meera-id">
      <ul>
        <DocumentEntries idea={idea} />
      </ul>
      <PictureLinks pictures={pictures} />
      <ViewerSlot ideaId="7" title="Chai Rath" documents={documentsOf(idea, pictures)} isCounted />
      <Address />
    </SignedIn>,
    address,
  );
}

const address = () => screen.getByLabelText('address').textContent;
const pictureLink = (name: string) => screen.findByRole('link', { name: new RegExp(name), hidden: true });

beforeEach(() => {
  server.opened = [];
  i18n.load('en', { ...messages, ...ideas, ...viewer });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

it('pictures open over the page, marked with the reader’s name and the date, and count as one document', async () => {
  vi.setSystemTime('2026-11-22T19:00:00Z');
  show();
  const first = await pictureLink('The press');
  await userEvent.click(first);
  expect(await screen.findByRole('dialog', { name: 'Picture 1 of 2' })).toBeTruthy();
  expect(screen.getByText(/The founder sees how many opened it, not who/)).toBeTruthy();
  // The day is India's, where it is past midnight.
  await waitFor(() =>
    expect(document.querySelector('[data-watermark]')?.getAttribute('data-watermark')).toBe(
      'मीरा अय्यर 23 Nov 2026',
    ),
  );
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'Picture 2 of 2' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Picture: The shop' })).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'Picture 1 of 2' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(address()).toBe('');
  expect(server.opened).toEqual(['pictures']);
  vi.useRealTimers();
});

it('an address that names a picture opens it, and closing leaves the rest of the address', async () => {
  show('/idea/7?tab=team&document=picture-2');
  expect(await screen.findByRole('dialog', { name: 'Picture 2 of 2' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('?tab=team'));
  expect(screen.queryByRole('dialog')).toBeNull();
  const second = await pictureLink('The shop');
  await waitFor(() => expect(document.activeElement).toBe(second));
});

it('an address that names what the idea does not have opens nothing and counts nothing', async () => {
  show('/idea/7?document=deck');
  await pictureLink('The press');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.opened).toEqual([]);
});

it('an uploaded PDF and film open here; slides and links open outside, and count as well', async () => {
  show('/idea/7', {
    pitch_deck_url: `${folder}/deck-1234.pdf`,
    video_pitch_url: 'https://films.example/pitch',
  });
  const deck = screen.getByRole('link', { name: 'Pitch deck (PDF)' });
  expect(deck.getAttribute('href')).toBe('/idea/7?document=deck');
  const video = screen.getByRole('link', { name: /Video pitch/ });
  expect([video.getAttribute('href'), video.getAttribute('target')]).toEqual([
    'https://films.example/pitch',
    '_blank',
  ]);
  video.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(video);
  await waitFor(() => expect(server.opened).toEqual(['video_pitch']));
});

it('a film is played under the mark; one that cannot be played says so, with the way to it', async () => {
  show('/idea/7?document=video', { video_pitch_url: `${folder}/film-1234.mp4` });
  const film = await screen.findByLabelText('Video pitch', { selector: 'video' });
  expect(film.nextElementSibling?.getAttribute('data-watermark')).toContain('मीरा अय्यर');
  film.dispatchEvent(new Event('error'));
  expect(await screen.findByRole('heading', { name: 'The film could not be played' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Open the file outside/ }).getAttribute('href')).toContain(
    'film-1234.mp4',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Video pitch', { selector: 'video' })).toBeTruthy();
});
