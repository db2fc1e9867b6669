// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/account.po';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { deferred } from '#shared/deferred.ts';
import { PortraitCard } from './PortraitCard.tsx';

const old = String.raw`\xffd801`;
const drawn = String.raw`\xffd802`;

const server = vi.hoisted(() => ({
  stored: null as string | null,
  refusal: null as { code?: string; message: string } | null,
  written: [] as (string | null)[],
  async write(image: string | null) {
    if (this.refusal === null) {
      this.written.push(image);
      this.stored = image;
    }
    return { error: this.refusal };
  },
}));
const draw = vi.hoisted(() => ({ portrait: vi.fn<(file: Blob) => Promise<string>>() }));
const toasts = vi.hoisted(() => ({ success: vi.fn<(title: string) => void>() }));

vi.mock('./draw-portrait.ts', () => ({ drawPortrait: draw.portrait }));
vi.mock('#shared/ui/notify.ts', () => ({ notify: toasts }));
vi.mock('#shared/session/use-display-name.ts', () => ({
  useDisplayName: () => ({ name: 'Asha Patil', initials: 'AP', picture: null }),
}));
vi.mock('#shared/api/client.ts', () => {
  const portraits = {
    select: () => ({
      eq: () => ({
        maybeSingle: async () => ({ data: server.stored && { image: server.stored }, error: null }),
      }),
    }),
    upsert: ({ image }: { image: string }) => server.write(image),
    delete: () => ({ eq: () => server.write(null) }),
  };
  return { getClient: async () => ({ from: () => portraits }) };
});

beforeEach(() => {
  i18n.load('en', messages);
  Object.assign(server, { stored: null, refusal: null, written: [] });
  draw.portrait.mockReset().mockResolvedValue(drawn);
  toasts.success.mockClear();
});

function show(): void {
  renderInApp(
    <SignedIn userId="asha-id">
      <PortraitCard />
    </SignedIn>,
  );
}

const jpeg = (name = 'me.jpg', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const chooseFile = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!;
  fireEvent.change(input, { target: { files: [file] } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const picture = () => screen.queryByRole<HTMLImageElement>('img');
const addressOf = (portrait: string) =>
  `data:image/jpeg;base64,${portrait === old ? btoa('\u00ff\u00d8\u0001') : btoa('\u00ff\u00d8\u0002')}`;

it('a picture is shown as it was cut, and saved when that is wanted; initials stand there before', async () => {
  show();
  expect(screen.getByText('AP')).toBeTruthy();
  expect(picture()).toBeNull();
  const drawing = deferred<string>();
  draw.portrait.mockReturnValueOnce(drawing.promise);
  chooseFile(jpeg());
  expect(await screen.findByText(/is being cut/)).toBeTruthy();
  drawing.resolve(drawn);
  expect(await screen.findByText(/not saved yet/)).toBeTruthy();
  expect(picture()).toMatchObject({ alt: 'Your new portrait', src: addressOf(drawn) });
  expect(server.written).toEqual([]);
  press('Save portrait');
  await waitFor(() => expect(toasts.success).toHaveBeenCalledOnce());
  expect(server.written).toEqual([drawn]);
  await waitFor(() => expect(picture()).toMatchObject({ alt: 'Your portrait', src: addressOf(drawn) }));
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' })),
  );
});

it('what was chosen may be discarded: the portrait that is stored stands there again', async () => {
  server.stored = old;
  show();
  await waitFor(() => expect(picture()?.src).toBe(addressOf(old)));
  chooseFile(jpeg());
  await waitFor(() => expect(picture()?.src).toBe(addressOf(drawn)));
  press('Discard');
  expect(picture()?.src).toBe(addressOf(old));
  expect(server.written).toEqual([]);
});

it('a portrait is removed, and initials stand in its place', async () => {
  server.stored = old;
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(picture()).toBeNull());
  expect(server.written).toEqual([null]);
  expect(screen.getByText('AP')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it.each([
  ['of another kind', new File(['x'], 'me.gif', { type: 'image/gif' }), 'This is not a JPEG'],
  ['that is too large', jpeg('me.jpg', 10 * 1024 * 1024 + 1), 'more than 10 MB'],
  ['that is empty', jpeg('me.jpg', 0), 'The file is empty'],
])('a file %s is refused in words, and nothing is drawn', async (_what, file, words) => {
  show();
  chooseFile(file);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(draw.portrait).not.toHaveBeenCalled();
});

it('a picture that the browser cannot open is told of; the next one is tried', async () => {
  draw.portrait.mockRejectedValueOnce(new Error('no image'));
  show();
  chooseFile(jpeg());
  expect((await screen.findByRole('alert')).textContent).toContain('cannot open this image');
  chooseFile(jpeg());
  expect(await screen.findByText(/not saved yet/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('of two pictures the one that was chosen last counts, whichever is drawn first', async () => {
  const first = deferred<string>();
  draw.portrait.mockReturnValueOnce(first.promise);
  show();
  chooseFile(jpeg('first.jpg'));
  chooseFile(jpeg('second.jpg'));
  await waitFor(() => expect(picture()?.src).toBe(addressOf(drawn)));
  first.resolve(old);
  await first.promise;
  await waitFor(() => expect(draw.portrait).toHaveBeenCalledTimes(2));
  expect(picture()?.src).toBe(addressOf(drawn));
});

it.each([
  [{ message: 'Failed to fetch' }, 'The picture is still here'],
  [{ code: '42501', message: 'policy' }, 'Confirm your e-mail address first'],
  [{ code: '23514', message: 'check' }, 'This picture cannot be used'],
])('what is not saved (%o) stays to be tried again', async (refusal, words) => {
  show();
  chooseFile(jpeg());
  await screen.findByText(/not saved yet/);
  server.refusal = refusal;
  press('Save portrait');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(picture()?.src).toBe(addressOf(drawn));
  server.refusal = null;
  press('Save portrait');
  await waitFor(() => expect(server.written).toEqual([drawn]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a removal that failed is told, and the portrait is still there', async () => {
  server.stored = old;
  show();
  server.refusal = { message: 'Failed to fetch' };
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect((await screen.findByRole('alert')).textContent).toContain('was not removed');
  expect(picture()?.src).toBe(addressOf(old));
});
