import { expect, test } from 'vitest';
import { deviceOf } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    { browser: 'Chrome', system: 'Android', isHandheld: true },
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    { browser: 'Microsoft Edge', system: 'Windows', isHandheld: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', isHandheld: true },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    { browser: 'Firefox', system: 'Linux', isHandheld: false },
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A145F) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    { browser: 'Samsung Internet for Android', system: 'Android', isHandheld: true },
  ],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});

test.each(['', ' ', 'x'.repeat(512), '<script>alert(1)</script>'])('%o names nothing', (userAgent) => {
  expect(deviceOf(userAgent)).toMatchObject({ browser: null, system: null });
});
