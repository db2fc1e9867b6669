import { expect, test } from 'vitest';
import { ideaFields, ideaQuestions } from './idea-questions.ts';
import { checkedSubjects, commentedColumns, knownSubjects } from './review-desk.ts';

test('subjects that were looked at come in their own order, and unknown ones not at all', () => {
  expect(knownSubjects(['place', 'licences', 'figures'])).toEqual(['licences', 'place']);
  expect(knownSubjects([])).toEqual([]);
  expect(knownSubjects(checkedSubjects)).toEqual(checkedSubjects);
});

test('a comment may be about every answer but the captions and the agreement', () => {
  const answers = ideaFields.map((field) => ideaQuestions[field].column);
  expect(answers.filter((column) => !commentedColumns.some((each) => each === column))).toEqual(
    expect.arrayContaining(['business_image_captions', 'agreed_to_terms']),
  );
  expect(answers.length - commentedColumns.length).toBe(2);
  expect(commentedColumns).toContain('business_name');
});
