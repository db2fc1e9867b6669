import { type FileProblem, fileProblem } from '@sangam/domain/media';
import { useRef, useState } from 'react';

export type PictureProblem = FileProblem | 'unreadable';

export type ChosenPicture =
  | { readonly state: 'none' }
  | { readonly state: 'drawing' }
  /** `portrait`: as the API takes it. */
  | { readonly state: 'ready'; readonly portrait: string }
  | { readonly state: 'failed'; readonly problem: PictureProblem };

const none: ChosenPicture = { state: 'none' };

/** The picture that was chosen for a portrait, cut and drawn; of two, the one chosen last. */
export function useChosenPicture() {
  const [picture, setPicture] = useState<ChosenPicture>(none);
  const turn = useRef(0);
  const clear = () => {
    turn.current += 1;
    setPicture(none);
  };
  const choose = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    const settle = (next: ChosenPicture) => {
      if (mine === turn.current) setPicture(next);
    };
    const problem = fileProblem('image', file);
    if (problem !== null) {
      settle({ state: 'failed', problem });
      return;
    }
    settle({ state: 'drawing' });
    try {
      // Loaded now: most who open the settings choose no picture.
      const { drawPortrait } = await import('./draw-portrait.ts');
      settle({ state: 'ready', portrait: await drawPortrait(file) });
    } catch {
      settle({ state: 'failed', problem: 'unreadable' });
    }
  };
  return { picture, choose, clear };
}
