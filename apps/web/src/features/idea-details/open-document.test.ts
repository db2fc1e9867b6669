import { expect, it } from 'vitest';
import { buildFullIdea } from '../../testing/full-idea.ts';
import { documentsOf, openDocument, pictureKey } from './open-document.ts';

const folder = 'idea-media/7d4bb2c1-8f5e-4a53-9a4e-0c3a6f5b2e11';
const pictures = [1, 2].map((number) => ({
  answer: `${folder}/picture-${number}.webp`,
  alt: '',
  caption: '',
}));
const documents = documentsOf(
  buildFullIdea({ pitch_deck_url: `${folder}/deck-1234.pdf`, video_pitch_url: `${folder}/film-1234.mp4` }),
  pictures,
);

it.each([
  ['https://files.example/deck.pdf', 'https://films.example/pitch'],
  [`${folder}/slides-1234.pptx`, 'idea-media/somebody/film.mp4'],
  [null, null],
])('what is no uploaded PDF or film opens outside: %s, %s', (pitch_deck_url, video_pitch_url) => {
  const { deck, video } = documentsOf(buildFullIdea({ pitch_deck_url, video_pitch_url }), []);
  expect([deck, video]).toEqual([null, null]);
});

it.each([
  ['deck', { kind: 'pitch_deck', answer: `${folder}/deck-1234.pdf` }],
  ['video', { kind: 'video_pitch', answer: `${folder}/film-1234.mp4` }],
  [pictureKey(1), { kind: 'pictures', index: 1 }],
  ['picture-3', null],
  ['picture-0', null],
  ['picture-01', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('an address with %s opens %j', (key, document) => {
  expect(openDocument(key, documents)).toEqual(document);
});
