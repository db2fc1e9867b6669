import type { DocumentKind } from '@sangam/domain/documents';
import { isMediaOf, parseMediaReference } from '@sangam/domain/media';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import type { GalleryImage } from '#shared/media/gallery-images.ts';

/** A document as the address names it: `deck`, `video`, `picture-1`. */
export type DocumentKey = 'deck' | 'video' | `picture-${number}`;

/** What can be opened in the page; links to other sites open there, because those sites do not allow more. */
export interface IdeaDocuments {
  /** The reference of an uploaded PDF. */
  readonly deck: string | null;
  /** The reference of an uploaded film. */
  readonly video: string | null;
  readonly pictures: readonly GalleryImage[];
}

/** `kind` is what it is counted as: pictures are one document, however many are looked at. */
export type OpenDocument = { readonly kind: DocumentKind } & (
  | { readonly kind: 'pitch_deck'; readonly answer: string }
  | { readonly kind: 'video_pitch'; readonly answer: string }
  | { readonly kind: 'pictures'; readonly index: number }
);

/** How a picture is named in the address, counted from 1. */
export const pictureKey = (index: number): DocumentKey => `picture-${index + 1}`;

/** The documents of an idea that open in the page. A deck of slides (PPTX) is no PDF. */
export function documentsOf(idea: FullIdea, pictures: readonly GalleryImage[]): IdeaDocuments {
  const { pitch_deck_url: deck, video_pitch_url: video } = idea;
  return {
    deck: deck !== null && parseMediaReference(deck)?.extension === 'pdf' ? deck : null,
    video: video !== null && isMediaOf('video', video) ? video : null,
    pictures,
  };
}

/** The document that an address names, or null where the idea has none such. */
export function openDocument(key: string | null, documents: IdeaDocuments): OpenDocument | null {
  const { deck, video, pictures } = documents;
  if (key === 'deck') return deck === null ? null : { kind: 'pitch_deck', answer: deck };
  if (key === 'video') return video === null ? null : { kind: 'video_pitch', answer: video };
  const index = Number(/^picture-([1-9]\d?)$/.exec(key ?? '')?.[1] ?? 0) - 1;
  return pictures[index] === undefined ? null : { kind: 'pictures', index };
}

/** How the address names a document. */
export function keyOf(document: OpenDocument): DocumentKey {
  switch (document.kind) {
    case 'pitch_deck':
      return 'deck';
    case 'video_pitch':
      return 'video';
    case 'pictures':
      return pictureKey(document.index);
  }
}
