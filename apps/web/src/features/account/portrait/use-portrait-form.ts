import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { portraitAddress } from '#shared/media/portrait.ts';
import { notify } from '#shared/ui/notify.ts';
import { useOwnPortrait, useStorePortrait } from '../api/own-portrait.ts';
import { usePictureProblemText, useStoringProblemText } from './portrait-words.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

export interface PortraitForm {
  /** Shows the picture that was chosen, else the one that is stored; null for neither. */
  readonly address: string | null;
  /** What is shown was chosen, and is not saved. */
  readonly isNew: boolean;
  /** False as well where it is not known. */
  readonly isStored: boolean;
  /** Why it is not known whether one is stored, with a way to ask again; null where it is. */
  readonly retryLoading: (() => void) | null;
  readonly isDrawing: boolean;
  readonly isStoring: boolean;
  /** What went wrong, in words. */
  readonly problem: string | null;
  readonly choose: (file: File) => void;
  readonly save: () => void;
  readonly remove: () => void;
  readonly discard: () => void;
  /** The button that chooses: it gets the focus when the one that was pressed goes. */
  readonly chooseButton: RefObject<HTMLButtonElement | null>;
}

/** A function that puts the focus on the button, once what was done is on the screen. */
function useFocusLater(button: RefObject<HTMLButtonElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) button.current?.focus();
  }, [times, button]);
  return () => setTimes((before) => before + 1);
}

/** The signed-in person's portrait. What was chosen stays until it is saved or discarded. */
export function usePortraitForm(): PortraitForm {
  const { t } = useLingui();
  const pictureProblemText = usePictureProblemText();
  const storingProblemText = useStoringProblemText();
  const own = useOwnPortrait();
  const store = useStorePortrait();
  const { picture, choose, clear } = useChosenPicture();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const focusLater = useFocusLater(chooseButton);

  const chosen = picture.state === 'ready' ? picture.portrait : null;
  const shown = chosen ?? own.data ?? null;
  const address = useMemo(() => portraitAddress(shown), [shown]);
  let problem: string | null = null;
  if (picture.state === 'failed') problem = pictureProblemText(picture.problem);
  else if (store.isError) problem = storingProblemText(store.error, store.variables === null);

  const end = () => {
    clear();
    focusLater();
  };
  return {
    address,
    isNew: chosen !== null,
    isStored: typeof own.data === 'string',
    retryLoading: own.isError && own.data === undefined ? () => void own.refetch() : null,
    isDrawing: picture.state === 'drawing',
    isStoring: store.isPending,
    problem,
    choose: (file) => {
      store.reset();
      void choose(file);
    },
    save: () =>
      store.mutate(chosen, {
        onSuccess: () => {
          end();
          notify.success(t`Your portrait is saved`, t`It is shown on your ideas from now on.`);
        },
      }),
    remove: () =>
      store.mutate(null, {
        onSuccess: () => {
          end();
          notify.success(t`Your portrait is removed`, t`Your initials stand in its place.`);
        },
      }),
    discard: () => {
      store.reset();
      end();
    },
    chooseButton,
  };
}
