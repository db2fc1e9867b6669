/** What a founder shows of a pitch besides its answers: the deck, the film, the pictures. */
export const documentKinds = ['pitch_deck', 'video_pitch', 'pictures'] as const;
export type DocumentKind = (typeof documentKinds)[number];
