// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { getClient } from '../api/client.ts';
import { signMedia } from './sign-media.ts';

const user = '7d4bb2c1-8f5e-4a53-9a4e-0c3a6f5b2e11';
const reference = (name: string) => `idea-media/${user}/${name}`;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('what is asked for at once is one request; a file that may not be seen has no address', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const request = new Request(address instanceof Request ? address : new URL(address, location.href), init);
    const { pathname } = new URL(request.url);
    if (pathname === '/config.json') return Response.json({ url: '', publishableKey: 'sb_publishable_test' });
    asked.push([pathname, await request.json()]);
    return Response.json([
      { path: `${user}/picture-1.webp`, error: null, signedURL: '/object/sign/idea-media/x?token=y' },
      {
        path: `${user}/picture-2.webp`,
        error: 'Either the object does not exist or you do not have access to it',
        signedURL: null,
      },
    ]);
  });
  await getClient();
  const [first, second, again, link] = await Promise.all([
    signMedia(reference('picture-1.webp')),
    signMedia(reference('picture-2.webp')),
    signMedia(reference('picture-1.webp')),
    signMedia('https://files.example/a.jpg'),
  ]);
  expect(first).toMatch(/\/storage\/v1\/object\/sign\/idea-media\/x\?token=y$/);
  expect([second, again === first, link]).toEqual([null, true, null]);
  expect(asked).toEqual([
    [
      '/storage/v1/object/sign/idea-media',
      { expiresIn: 3600, paths: [`${user}/picture-1.webp`, `${user}/picture-2.webp`] },
    ],
  ]);
});
