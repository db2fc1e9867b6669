import { expect, test } from 'vitest';
import { faultOfRobotsTag } from './robots-tag.ts';

test.each([
  'none',
  'noindex, nofollow,',
  'max-snippet: -1, max-image-preview:large, max-video-preview: 0',
  'unavailable_after: Saturday, 25 Jun 2030 15:00:00 GMT, noindex',
  'unavailable_after: 2030-06-25, googlebot: nofollow',
  'googlebot: noindex, otherbot: unavailable_after: Sat, 25 Jun 2030 15:00:00 GMT',
])('%s', (text) => {
  expect(faultOfRobotsTag(text)).toBeNull();
});

test.each([
  [' ', 'X-Robots-Tag header value must be a non-empty string'],
  ['noindex,,none', 'X-Robots-Tag header contains empty rule'],
  ['noindex, later', 'Invalid X-Robots-Tag rule: "later"'],
  ['googlebot: later', 'Invalid X-Robots-Tag rule: "later"'],
  ['googlebot:', 'X-Robots-Tag user agent "googlebot" has no rules specified'],
  ['max-snippet:', 'X-Robots-Tag rule "max-snippet" requires a value'],
  ['max-snippet: -2', 'X-Robots-Tag "max-snippet" value must be an integer >= -1, got: "-2"'],
  ['max-video-preview: 1.5', 'X-Robots-Tag "max-video-preview" value must be an integer >= -1, got: "1.5"'],
  [
    'max-image-preview: big',
    'X-Robots-Tag "max-image-preview" value must be one of: none, standard, large, got: "big"',
  ],
  [
    'unavailable_after: soon, or later',
    'X-Robots-Tag "unavailable_after" value must be a valid date, got: "soon, or later"',
  ],
  ['constructor: x', 'Invalid X-Robots-Tag rule: "x"'],
])('refused: %s', (text, fault) => {
  expect(faultOfRobotsTag(text)).toBe(fault);
});
