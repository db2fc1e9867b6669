import { expect, it } from 'vitest';
import { readFields } from './use-stored-fields.ts';

const begun = { id: 'one', amount: '', file: null };

it.each([
  ['', begun],
  ['no JSON', begun],
  ['null', begun],
  ['{"amount": "500", "file": "a.jpg"}', { id: 'one', amount: '500', file: 'a.jpg' }],
  ['{"amount": 500, "file": null, "id": ["x"]}', begun],
])('%j over what a form begins with', (stored, expected) => {
  expect(readFields(stored, begun)).toEqual(expected);
});
