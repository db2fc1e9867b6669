import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useDisplayName } from '#shared/session/use-display-name.ts';
import { indianTime } from '#shared/ui/indian-time.ts';

export interface WatermarkText {
  /** The reader's. */
  readonly name: string;
  /** The day in India, as people there write it. */
  readonly date: string;
}

/** More would not fit beside itself; a name is cut between letters as they are read. */
const maxLetters = 40;

const cut = (text: string): string => {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length <= maxLetters ? text : `${letters.slice(0, maxLetters - 1).join('')}…`;
};

/** What stands across every page and picture: who reads it, and when. */
export function useWatermark(): WatermarkText {
  const { i18n } = useLingui();
  const { name } = useDisplayName();
  const [now] = useState(() => new Date());
  return { name: cut(name), date: indianTime(now, i18n.locale, 'date') };
}
