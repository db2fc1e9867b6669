import { expect, test } from 'vitest';
import { problemOfAnswer, problemOfQuestion } from './asked-question.ts';
import { questionLimits } from './limits.ts';

const { minLength, maxLength, answerLength } = questionLimits;

test.each([
  [' \n ', { code: 'required' }],
  [` ${'x'.repeat(minLength - 1)} `, { code: 'too_short' }],
  // Five pictures are five characters to the database, and ten to JavaScript.
  ['🫖'.repeat(5), { code: 'too_short' }],
  ['x'.repeat(minLength), null],
  ['x'.repeat(maxLength), null],
  ['x'.repeat(maxLength + 1), { code: 'too_long' }],
  ['What is the rent of the shop?', null],
  ['Call me on 98765 43210, please', { code: 'holds_contact', words: '98765 43210' }],
  ['Write to asha@juice.in about it', { code: 'holds_contact', words: 'asha@juice.in' }],
  ['Is it open in all months.In winter too?', { code: 'holds_contact', words: 'months.In' }],
])('a question %j: %j', (text, problem) => {
  expect(problemOfQuestion(text)).toEqual(problem);
});

test.each([
  ['', { code: 'required' }],
  ['Yes', null],
  ['x'.repeat(answerLength), null],
  ['x'.repeat(answerLength + 1), { code: 'too_long' }],
  [
    `${'Rent is paid. '.repeat(130)}See www.juice.example`,
    { code: 'holds_contact', words: 'www.juice.example' },
  ],
])('an answer %j: %j', (text, problem) => {
  expect(problemOfAnswer(text)).toEqual(problem);
});
