import { expect, test } from 'vitest';
import { fetchImage } from './fetch-image.ts';

const none: ReadonlySet<string> = new Set();
const fetchOf = (address: string) => fetchImage(address, none, new AbortController().signal);

// Every kind of address is in packages/public-request.
test.each(['http://127.0.0.1/a.png', '127.0.0.1/a.png', 'https://localhost/a.png'])(
  'no connection is made to %s',
  async (address) => {
    await expect(fetchOf(address)).rejects.toMatchObject({
      message: 'not fetched',
      cause: {
        message: expect.stringMatching(
          /is not allowed\. Because, It is (?:private|meta) IP address/,
        ) as string,
      },
    });
  },
);
