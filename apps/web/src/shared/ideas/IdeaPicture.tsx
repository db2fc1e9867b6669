import { Cover } from '../media/Cover.tsx';
import { SignPicture } from '../signs/SignPicture.tsx';

export interface IdeaPictureProps {
  ideaId: string;
  /** Beside the picture it stands as text, so a sign is not read out again. */
  title: string;
  category: string;
  city: string;
  /** The reference of an uploaded picture; null for none. */
  cover: string | null;
}

/** The face of an idea: its cover, and until there is one its painted sign, in the same frame of 8:5. */
export function IdeaPicture({ ideaId, title, category, city, cover }: IdeaPictureProps) {
  if (cover !== null) return <Cover answer={cover} title={title} />;
  return <SignPicture {...{ ideaId, category, city }} name={title} shape="card" isDecorative />;
}

/** The same as the head of its page: a wide board where there is room and on paper, the card on a phone. */
export function IdeaBanner({ ideaId, title, category, city, cover }: IdeaPictureProps) {
  if (cover !== null) {
    return <Cover answer={cover} title={title} className="aspect-8/5 md:aspect-4/1 print:aspect-4/1" />;
  }
  const sign = { ideaId, category, city, name: title, isDecorative: true };
  return (
    <>
      <SignPicture {...sign} shape="card" className="md:hidden print:hidden" />
      <SignPicture {...sign} shape="wide" className="hidden md:block print:block" />
    </>
  );
}
