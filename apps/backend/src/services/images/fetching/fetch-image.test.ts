import { expect, test } from 'vitest';
import { fetchImage } from './fetch-image.ts';

const none: ReadonlySet<string> = new Set();
const fetchOf = (address: string) => fetchImage(address, none, new AbortController().signal);

test.each([
  'http://127.0.0.1/a.png',
  'http://localhost/a.png',
  'https://localhost/a.png',
  'http://2130706433/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[fe80::1]/a.png',
  'http://[fd00::1]/a.png',
  'http://[64:ff9b::7f00:1]/a.png',
  'http://10.0.0.1/a.png',
  'http://100.64.0.1/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://172.16.0.1/a.png',
  'http://192.168.1.1/a.png',
  'http://0.0.0.0/a.png',
])('no connection is made to %s', async (address) => {
  await expect(fetchOf(address)).rejects.toThrow(
    /is not allowed\. Because, It is (?:private|meta) IP address/,
  );
});
