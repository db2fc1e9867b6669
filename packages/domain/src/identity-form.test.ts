import { expect, it } from 'vitest';
import { type IdentityForm, identityProblems, yearsBetween } from './identity-form.ts';

const today = '2026-11-24';
const filled: IdentityForm = {
  fullName: 'Lakshmi Jayaraman',
  dob: '1988-08-14',
  address: '24, 2nd Cross Street, Adyar, Chennai 600020',
  pan: 'ABCPJ1234K',
  idFile: 'someone/card.webp',
  selfie: 'someone/face.webp',
};

it('a form with all six fields has nothing wrong', { tags: ['S5.kyc.1'] }, () => {
  expect(identityProblems(filled, today)).toEqual({});
});

it('each of the six fields is required', { tags: ['S5.kyc.1', 'S3.entities.21'] }, () => {
  const empty = { fullName: ' ', dob: '', address: '\n', pan: '', idFile: null, selfie: null };
  expect(identityProblems(empty, today)).toEqual({
    idFile: 'required',
    fullName: 'required',
    dob: 'required',
    pan: 'required',
    address: 'required',
    selfie: 'required',
  });
  for (const [name, value] of Object.entries(empty)) {
    expect(identityProblems({ ...filled, [name]: value }, today)).toEqual({ [name]: 'required' });
  }
});

it.each([
  ['2008-11-24', undefined],
  ['2008-11-25', 'too_young'],
  ['2026-11-25', 'invalid_date'],
  ['1905-01-01', 'invalid_date'],
  ['2001-02-29', 'invalid_date'],
  ['14/08/1988', 'invalid_date'],
])('born on %s: %s', (dob, problem) => {
  expect(identityProblems({ ...filled, dob }, today).dob).toBe(problem);
});

it.each([
  ['2341 2341 2346', undefined],
  ['234123412347', 'aadhaar_check'],
  ['ABCCE1234F', 'pan_of_no_person'],
  ['ABCPJ12345', 'pan_form'],
])('the number %s: %s', (pan, problem) => {
  expect(identityProblems({ ...filled, pan }, today).pan).toBe(problem);
});

it('what is too long is said, and emoji count as one', () => {
  expect(identityProblems({ ...filled, fullName: 'n'.repeat(121) }, today)).toEqual({ fullName: 'too_long' });
  expect(identityProblems({ ...filled, fullName: '😀'.repeat(120) }, today)).toEqual({});
  expect(identityProblems({ ...filled, address: 'a'.repeat(501) }, today)).toEqual({ address: 'too_long' });
});

it('a year is over on the birthday', () => {
  expect(yearsBetween('2000-02-29', '2018-02-28')).toBe(17);
  expect(yearsBetween('2000-02-29', '2018-03-01')).toBe(18);
});
