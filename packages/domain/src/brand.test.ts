import { expect, test } from 'vitest';
import { brand, brandOf, brandValues } from './brand.ts';

test('the environment overrides each part of the brand by itself', { tags: ['S1.product.11'] }, () => {
  expect(brandOf({})).toEqual(brand);
  expect(brandOf({ BRAND_NAME: 'Milan', SUPPORT_EMAIL: '' })).toEqual({ ...brand, name: 'Milan' });
  expect(brandOf({ SUPPORT_EMAIL: 'help@milan.example', SUPPORT_PHONE: '022-555 0199' })).toEqual({
    name: brand.name,
    supportEmail: 'help@milan.example',
    supportPhone: '022-555 0199',
  });
});

test.each([
  [{ BRAND_NAME: 'a"b' }, 'BRAND_NAME must be a name of at most 60 characters, without < > and "'],
  [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an e-mail address'],
  [{ SUPPORT_PHONE: 'call us' }, 'SUPPORT_PHONE must be a phone number such as +91 712 555 0134'],
])('%j is refused in one line', (environment, message) => {
  expect(() => brandOf(environment)).toThrow(message);
});

test('pages get every part, and the number as a phone dials it', () => {
  expect(brandValues({ ...brand, supportPhone: '+91 (712) 555-0134' })).toEqual({
    BRAND_NAME: 'Sangam',
    SUPPORT_EMAIL: 'support@sangam.example',
    SUPPORT_PHONE: '+91 (712) 555-0134',
    SUPPORT_PHONE_DIGITS: '+917125550134',
  });
});
