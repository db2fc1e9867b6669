import { Trans, useLingui } from '@lingui/react/macro';
import { imageLimits } from '@sangam/domain/limits';
import { isMediaOf } from '@sangam/domain/media';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { DragEvent } from 'react';
import { MediaPicture } from '#shared/media/MediaPicture.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { FileName } from '#shared/uploads/components/FileName.tsx';
import type { ImageItem } from '../image-list.ts';

export interface ImageRowProps {
  item: ImageItem;
  index: number;
  count: number;
  isDragged: boolean;
  /** Its link is none. */
  isWrong: boolean;
  onChange: (item: ImageItem) => void;
  /** Its link was left. */
  onLeave: () => void;
  onRemove: () => void;
  /** By a button, or by the pointer over another row. */
  onMove: (to: number) => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
}

function ShownImage({ address, index }: { address: string; index: number }) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <div className="relative w-28 shrink-0">
      <MediaPicture answer={address} alt={t`Image ${number}`} className="aspect-4/3" />
      {index === 0 && (
        <span className="absolute top-1.5 left-1.5">
          <Badge tone="teal">
            <Trans>Cover</Trans>
          </Badge>
        </span>
      )}
    </div>
  );
}

type RowActionsProps = Pick<
  ImageRowProps,
  'index' | 'count' | 'onMove' | 'onRemove' | 'onDragStart' | 'onDragEnd'
>;

/** The buttons and the handle that move an image, and the button that removes it. */
function RowActions({ index, count, ...act }: RowActionsProps) {
  const { t } = useLingui();
  const number = index + 1;
  const startDrag = (event: DragEvent<HTMLElement>) => {
    event.dataTransfer.effectAllowed = 'move';
    const row = event.currentTarget.closest('li');
    if (row) event.dataTransfer.setDragImage(row, 16, 16);
    act.onDragStart();
  };
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        data-move={`up ${index}`}
        aria-label={t`Move image ${number} up`}
        disabled={index === 0}
        onClick={() => act.onMove(index - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        data-move={`down ${index}`}
        aria-label={t`Move image ${number} down`}
        disabled={number === count}
        onClick={() => act.onMove(index + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      {/* For the pointer only: the two buttons do the same for everybody. */}
      <span
        draggable
        aria-hidden="true"
        onDragStart={startDrag}
        onDragEnd={act.onDragEnd}
        className="grid size-11 cursor-grab place-items-center text-ink-soft max-md:hidden"
      >
        <GripVertical className="size-5" />
      </span>
      <Button
        variant="ghost"
        size="icon"
        className="ml-auto"
        aria-label={t`Remove image ${number}`}
        onClick={act.onRemove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}

/** One image: what it shows, its words, its place among the others. */
export function ImageRow({ item, index, count, isDragged, isWrong, ...act }: ImageRowProps) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    // Only where a dragged row may be dropped; keys have the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onDragOver={(event) => {
        event.preventDefault();
        act.onDragOver();
      }}
      className={cn(
        'flex flex-wrap gap-3 rounded-card border border-line bg-card p-3',
        isDragged && 'border-teal bg-mist',
      )}
    >
      <ShownImage address={item.address} index={index} />
      <div className="grid min-w-48 flex-1 gap-2">
        <FileName reference={item.address} />
        {!isMediaOf('image', item.address) && (
          <TextField
            label={<span className="sr-only">{t`Image link ${number}`}</span>}
            type="url"
            inputMode="url"
            enterKeyHint="next"
            autoComplete="off"
            placeholder="https://"
            name={`businessImages.${index}`}
            error={isWrong ? 'invalid_address' : undefined}
            value={item.address}
            onChange={({ target }) => act.onChange({ ...item, address: target.value })}
            onBlur={act.onLeave}
          />
        )}
        <TextField
          label={<span className="sr-only">{t`Caption of image ${number}`}</span>}
          placeholder={t`What does it show?`}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="next"
          maxLength={imageLimits.captionLength}
          name={`businessImageCaptions.${index}`}
          value={item.caption}
          onChange={({ target }) => act.onChange({ ...item, caption: target.value })}
        />
        <RowActions
          index={index}
          count={count}
          onMove={act.onMove}
          onRemove={act.onRemove}
          onDragStart={act.onDragStart}
          onDragEnd={act.onDragEnd}
        />
      </div>
    </li>
  );
}
