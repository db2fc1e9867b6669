import { useLingui } from '@lingui/react/macro';
import { FileText, IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { useOwnFile } from '../api/own-file.ts';
import { isPdfName } from './identity-files.ts';
import type { IdentityFileUse } from './use-identity-file.ts';

/** Where a face belongs. */
function FaceOutline() {
  return (
    <svg viewBox="0 0 100 124" fill="none" stroke="currentColor" strokeWidth={2} className="h-28 md:h-32">
      <ellipse cx={50} cy={54} rx={36} ry={46} strokeDasharray="5 5" />
      <path d="M6 124c3-15 14-20 28-24M94 124c-3-15-14-20-28-24" strokeDasharray="5 5" />
    </svg>
  );
}

const shapes = { idFile: 'aspect-[1.586]', selfie: 'aspect-[1.25] md:aspect-3/4' } as const;

/** The picture that was chosen; a shape where there is none, or none that can be shown. */
export function FilePicture({ file, className }: { file: IdentityFileUse; className?: string }) {
  const { t } = useLingui();
  const { slot, picture, sent, state } = file;
  const isPdf = picture === null && sent !== null && isPdfName(sent.name);
  const stored = useOwnFile(picture === null && sent !== null && !isPdf ? sent.name : null);
  const address = picture ?? stored;
  const isThere = sent !== null || (state !== null && state.kind !== 'failed');
  let empty: ReactNode =
    slot === 'selfie' ? <FaceOutline /> : <IdCard className="size-14" strokeWidth={1.25} />;
  if (isPdf) empty = <FileText className="size-14" strokeWidth={1.25} />;
  return (
    <div
      className={cn(
        'grid place-items-center overflow-hidden rounded-card',
        shapes[slot],
        isThere ? 'border border-line bg-mist' : 'border-2 border-dashed border-line-strong',
        className,
      )}
    >
      {address === null ? (
        <span aria-hidden="true" className="grid size-full place-items-center text-ink-soft">
          {empty}
        </span>
      ) : (
        <img
          src={address}
          alt={slot === 'selfie' ? t`Your selfie` : t`Your ID`}
          draggable={false}
          className="size-full object-contain"
        />
      )}
    </div>
  );
}
