import { expect, test } from 'vitest';
import { identityFileName, identityFormProblems, identityLimits, yearsBetween } from './identity.ts';

const good = {
  fullName: 'Meera Specimen',
  dob: '1989-03-14',
  address: '12 Specimen Road, Pune 411004',
  pan: '2341 2341 2346',
};
const today = '2026-11-24';

test('a form in which all is right has no problems', () => {
  expect(identityFormProblems(good, today)).toEqual({});
});

test.each([
  [{ fullName: ' ' }, { fullName: 'missing' }],
  [{ fullName: 'x' }, { fullName: 'too_short' }],
  [{ fullName: ' xy ' }, {}],
  [{ fullName: 'x'.repeat(120) }, {}],
  [{ fullName: 'x'.repeat(121) }, { fullName: 'too_long' }],
  [{ address: 'abcd' }, { address: 'too_short' }],
  [{ address: 'abcde' }, {}],
  [{ address: 'अ'.repeat(500) }, {}],
  [{ address: 'x'.repeat(501) }, { address: 'too_long' }],
  [{ dob: '' }, { dob: 'missing' }],
  [{ dob: '  ' }, { dob: 'missing' }],
  [{ dob: ' 1989-03-14' }, { dob: 'no_date' }],
  [{ dob: '1989-03-14x' }, { dob: 'no_date' }],
  [{ dob: '14/03/1989' }, { dob: 'no_date' }],
  [{ dob: '1989-02-30' }, { dob: 'no_date' }],
  [{ dob: '2008-11-24' }, {}],
  [{ dob: '2008-11-25' }, { dob: 'too_young' }],
  [{ dob: '1906-11-24' }, {}],
  [{ dob: '1905-11-24' }, { dob: 'too_old' }],
  [{ pan: 'ABCCE1234F' }, { pan: 'pan_of_no_person' }],
])('%j: %j', (change, problems) => {
  expect(identityFormProblems({ ...good, ...change }, today)).toEqual(problems);
});

test('years are whole', () => {
  expect(yearsBetween('2000-02-29', '2026-02-28')).toBe(25);
  expect(yearsBetween('2000-02-29', '2026-03-01')).toBe(26);
});

test('an upload lies in the person’s folder', () => {
  expect(identityFileName('u1', 'abcdefgh', 'png')).toBe('u1/abcdefgh.png');
});

test('ten megabytes fit', () => {
  expect(identityLimits.fileBytes).toBe(10_485_760);
});
