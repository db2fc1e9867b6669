import { useLingui } from '@lingui/react/macro';
import { MediaPicture } from './MediaPicture.tsx';

export interface CoverProps {
  /** The reference of an uploaded picture. */
  answer: string;
  /** The idea's. */
  title: string;
  /** The shape; 8:5 unless told. */
  className?: string;
}

/** The founder's own cover, for everybody who may read the listing. */
export function Cover({ answer, title, className = 'aspect-8/5' }: CoverProps) {
  const { t } = useLingui();
  return <MediaPicture answer={answer} alt={t`Cover photo of ${title}`} className={className} />;
}
