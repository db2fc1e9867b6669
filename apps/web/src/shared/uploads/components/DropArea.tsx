import { Trans } from '@lingui/react/macro';
import { type MediaKind, type MediaRule, mediaRules } from '@sangam/domain/media';
import { Upload as UploadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '#shared/ui/Button.tsx';
import { cn } from '#shared/ui/cn.ts';

export interface DropAreaProps {
  kind: MediaKind;
  /** What the button says: it names what is chosen. */
  action: ReactNode;
  /** What a file may be, in words. */
  limits: string;
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Extensions by type, for the system's file dialog. */
function acceptOf(kind: MediaKind): Record<string, string[]> {
  const { types }: MediaRule = mediaRules[kind];
  return Object.fromEntries(Object.entries(types).map(([type, extension]) => [type, [`.${extension}`]]));
}

/**
 * A place to drop files on, and a button that opens the system's dialog; what may be chosen is said
 * beforehand.
 */
export function DropArea({ kind, action, limits, isMultiple = false, onFiles }: DropAreaProps) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: acceptOf(kind),
    multiple: isMultiple,
    noClick: true,
    noKeyboard: true,
    // What cannot be taken is shown with its reason, by the queue.
    onDrop: (taken, refused) => onFiles([...taken, ...refused.map(({ file }) => file)]),
  });
  return (
    <div
      {...getRootProps({ role: 'presentation' })}
      className={cn(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-[1.5px] border-dashed border-line-strong p-4',
        isDragActive && 'border-teal bg-mist',
      )}
    >
      {/* Together: the unseen input would take a gap of its own in the row. */}
      <div>
        {/* Out of the row, or its unseen box would move the button by a gap. */}
        <input {...getInputProps({ className: 'absolute' })} data-kind={kind} />
        <Button variant="outline" size="small" onClick={open}>
          <UploadIcon aria-hidden="true" />
          {action}
        </Button>
      </div>
      <span className="hidden text-sm text-ink-soft md:inline">
        <Trans>or drop it here</Trans>
      </span>
      <p className="w-full text-sm text-ink-soft">{limits}</p>
    </div>
  );
}
