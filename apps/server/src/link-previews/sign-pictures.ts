/** Painted signs as pictures, one at a time: painting takes a third of a second of a core. */
import { join } from 'node:path';
import { createSignPainter, type SignPainter } from '@sangam/sign-image/sign-image';
import { LRUCache } from 'lru-cache';
import type { SharedIdea } from './preview-tags.ts';

/** Some 30 KB each. */
const maxKept = 200;
const maxWaiting = 20;

/** More pictures are asked for than can be painted. */
export class BusyError extends Error {
  readonly statusCode = 503;
}

export interface SignPictures {
  /** Whether every letter of it can be painted. */
  canPaint(idea: SharedIdea, id: string): Promise<boolean>;
  /** @throws {BusyError} */
  paint(idea: SharedIdea, id: string): Promise<Uint8Array | null>;
}

/** @param sources folder of the web app's sources, whose fonts and colours it paints with */
export function createSignPictures(
  sources: string,
  createPainter: typeof createSignPainter = createSignPainter,
): SignPictures {
  let painter: Promise<SignPainter> | null = null;
  const load = (): Promise<SignPainter> => {
    painter ??= createPainter({
      fonts: join(sources, 'shared/fonts'),
      styleSheet: join(sources, 'shared/signs/signs.css'),
    });
    return painter;
  };
  const kept = new LRUCache<string, Promise<Uint8Array | null>>({ max: maxKept });
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (idea: SharedIdea, id: string): Promise<Uint8Array | null> => {
    if (waiting >= maxWaiting) return Promise.reject(new BusyError('too many pictures are asked for'));
    waiting += 1;
    const turn = last
      .then(async () => (await load()).paint(idea, id))
      .finally(() => {
        waiting -= 1;
      });
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    canPaint: async (idea, id) => (await load()).canPaint(idea, id),
    paint(idea, id) {
      const key = JSON.stringify([id, idea.name, idea.category, idea.city]);
      const known = kept.get(key);
      if (known) return known;
      const picture = inTurn(idea, id);
      kept.set(key, picture);
      picture.catch(() => kept.delete(key));
      return picture;
    },
  };
}
