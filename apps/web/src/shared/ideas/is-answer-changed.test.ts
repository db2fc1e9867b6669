import { expect, test } from 'vitest';
import { isAnswerChanged } from './is-answer-changed.ts';

test('an answer is changed where its words are others', () => {
  expect(isAnswerChanged({ city: 'Wardha' }, { city: 'Pune' }, 'city')).toBe(true);
  expect(isAnswerChanged({ city: 'Wardha' }, { city: 'Wardha' }, 'city')).toBe(false);
});

test('not given is one thing, however it is stored', () => {
  expect(isAnswerChanged({ website: null }, {}, 'website')).toBe(false);
  expect(isAnswerChanged({ business_images: [] }, { business_images: null }, 'business_images')).toBe(false);
  expect(isAnswerChanged({ website: null }, { website: 'https://a.example' }, 'website')).toBe(true);
});

test('a caption belongs to its picture', () => {
  const images = { business_images: ['a'], business_image_captions: ['Shop'] };
  expect(isAnswerChanged(images, { ...images, business_image_captions: ['Yard'] }, 'business_images')).toBe(
    true,
  );
});
