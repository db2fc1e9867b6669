import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import type { Zoom } from './use-zoom.ts';

interface ToolProps {
  label: string;
  icon: LucideIcon;
  /** Null while it would do nothing. */
  onPress: (() => void) | null;
}

/** `aria-disabled`, so that the focus is not lost at the end of a scale. */
function Tool({ label, icon: Icon, onPress }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={onPress === null || undefined}
      onClick={() => onPress?.()}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}

export interface ViewerToolsProps {
  /** Where the reader is: "Page 2 of 8". */
  place: ReactNode;
  previous: { readonly label: string; readonly go: (() => void) | null };
  next: { readonly label: string; readonly go: (() => void) | null };
  zoom: Zoom;
}

/** Below a document, where a thumb reaches: to turn the pages and to zoom. */
export function ViewerTools({ place, previous, next, zoom }: ViewerToolsProps) {
  const { t } = useLingui();
  const percent = Math.round(zoom.factor * 100);
  return (
    <div
      role="toolbar"
      aria-label={t`Document`}
      data-print="no"
      className="flex items-center justify-center gap-1 border-t border-line bg-card px-2 pt-1"
    >
      <Tool label={previous.label} icon={ChevronLeft} onPress={previous.go} />
      <output className="figures min-w-28 text-center text-sm">{place}</output>
      <Tool label={next.label} icon={ChevronRight} onPress={next.go} />
      <span aria-hidden="true" className="mx-1 h-6 border-l border-line" />
      <Tool label={t`Zoom out`} icon={ZoomOut} onPress={zoom.zoomOut} />
      <output aria-label={t`Zoom`} className="figures min-w-12 text-center text-sm">
        {percent}%
      </output>
      <Tool label={t`Zoom in`} icon={ZoomIn} onPress={zoom.zoomIn} />
    </div>
  );
}
