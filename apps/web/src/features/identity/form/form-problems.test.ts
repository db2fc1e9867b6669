import { expect, it } from 'vitest';
import { formProblems } from './form-problems.ts';

const filled = {
  fullName: 'Lakshmi Jayaraman',
  dob: '1988-08-14',
  address: '24, 2nd Cross Street, Adyar, Chennai 600020',
  pan: 'ABCPJ1234K',
  idFile: 'someone/card.webp',
  selfie: 'someone/face.webp',
};

it('each of the six fields is required', () => {
  expect(formProblems(filled, '2026-11-24')).toEqual({});
  for (const name of Object.keys(filled)) {
    expect(formProblems({ ...filled, [name]: '' }, '2026-11-24')).toEqual({ [name]: 'missing' });
  }
});
