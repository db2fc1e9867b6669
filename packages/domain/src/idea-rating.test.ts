import { expect, it } from 'vitest';
import { problemOfReply, problemOfWords, ratingMarks } from './idea-rating.ts';
import { ratingLimits } from './limits.ts';

it('marks are whole numbers within the limits', () => {
  expect(ratingMarks[0]).toBe(ratingLimits.minMark);
  expect(ratingMarks.at(-1)).toBe(ratingLimits.maxMark);
});

it('words of a rating may be left out; what is there is long enough, not too long, and no contact', () => {
  for (const text of ['', '  \n ', 'Answers at once.', 'x'.repeat(10), 'क'.repeat(1000)])
    expect(problemOfWords(text)).toBeNull();
  expect(problemOfWords('Good one.')).toEqual({ code: 'too_short' });
  expect(problemOfWords('x'.repeat(1001))).toEqual({ code: 'too_long' });
  expect(problemOfWords('Answers on 98765 43210')).toEqual({
    code: 'holds_contact',
    words: '98765 43210',
  });
});

it('a reply has words, and no contact', () => {
  expect(problemOfReply('Thanks!')).toBeNull();
  expect(problemOfReply('क'.repeat(1000))).toBeNull();
  expect(problemOfReply(' ')).toEqual({ code: 'required' });
  expect(problemOfReply('x'.repeat(1001))).toEqual({ code: 'too_long' });
  expect(problemOfReply('Mail asha@juice.in')).toMatchObject({ code: 'holds_contact' });
});
