import { afterEach, expect, it, vi } from 'vitest';
import { shareAddress } from './share-address.ts';

const share = (device: object) => {
  vi.stubGlobal('navigator', device);
  return shareAddress('Chai Rath', 'https://sangam.example/idea/1');
};

const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));
const clipboard = { writeText: vi.fn<(text: string) => Promise<void>>() };

afterEach(() => {
  vi.unstubAllGlobals();
  clipboard.writeText.mockReset();
});

it('offers the address to the device’s own sharing', async () => {
  const offered = vi.fn<(data: object) => Promise<void>>().mockResolvedValue(undefined);
  expect(await share({ share: offered, clipboard })).toBe('shared');
  expect(offered).toHaveBeenCalledWith({ title: 'Chai Rath', url: 'https://sangam.example/idea/1' });
  expect(clipboard.writeText).not.toHaveBeenCalled();
});

it('copies the address where there is no sharing, or it refuses', async () => {
  clipboard.writeText.mockResolvedValue(undefined);
  expect(await share({ clipboard })).toBe('copied');
  expect(await share({ share: () => Promise.reject(new TypeError('no')), clipboard })).toBe('copied');
  expect(clipboard.writeText).toHaveBeenLastCalledWith('https://sangam.example/idea/1');
});

it('copies nothing for somebody who closed the device’s sheet', async () => {
  expect(await share({ share: closed, clipboard })).toBe('cancelled');
  expect(clipboard.writeText).not.toHaveBeenCalled();
});

it('says so where neither works', async () => {
  clipboard.writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  expect(await share({ clipboard })).toBe('failed');
  expect(await share({})).toBe('failed');
});
