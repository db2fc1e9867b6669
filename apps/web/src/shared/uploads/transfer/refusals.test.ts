import { expect, it } from 'vitest';
import { refusalOf } from './refusals.ts';

const answer = (status: number, fields: object) => ({ status, body: JSON.stringify(fields) });
const duplicate = {
  statusCode: '409',
  code: 'ResourceAlreadyExists',
  message: 'The resource already exists',
};
const notAllowed = {
  statusCode: '403',
  code: 'AccessDenied',
  message: 'new row violates row-level security policy',
};

it.each([
  ['too large', answer(400, { statusCode: '413', code: 'EntityTooLarge' }), 'too_large'],
  ['of another type', answer(400, { statusCode: '415', code: 'InvalidMimeType' }), 'wrong_type'],
  ['no room', answer(400, notAllowed), 'refused'],
  [
    'a token that ran out',
    answer(400, { statusCode: '403', code: 'AccessDenied', message: 'jwt expired' }),
    'signed_out',
  ],
  ['nobody answers', { status: 0, body: '' }, 'connection'],
  ['a gateway answers', { status: 502, body: '<html>' }, 'connection'],
  ['in words of plain text', { status: 413, body: 'Maximum size exceeded' }, 'too_large'],
  ['another attempt went further', { status: 409, body: 'Upload-Offset conflict\n' }, 'connection'],
  ['another attempt is under way', { status: 423, body: 'acquiring lock timeout' }, 'connection'],
  ['anything else', answer(400, { statusCode: '400', code: 'InvalidKey' }), 'failed'],
])('%s', (_, given, problem) => {
  expect(refusalOf(given)?.problem).toBe(problem);
});

it('an object that an earlier, unanswered attempt brought is there', () => {
  expect(refusalOf(answer(400, duplicate))).toBeNull();
  expect(refusalOf({ status: 409, body: 'The resource already exists' })).toBeNull();
});
