import { Trans, useLingui } from '@lingui/react/macro';
import { toWebUrl } from '@sangam/domain/formats/web-url';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { imageLimits } from '@sangam/domain/limits';
import { isMediaOf } from '@sangam/domain/media';
import { Link2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { LinkedPictureContext } from '#shared/media/linked-picture.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FieldNotes } from '#shared/ui/FieldFrame.tsx';
import { DropArea } from '#shared/uploads/components/DropArea.tsx';
import { UndoLine } from '#shared/uploads/components/UndoLine.tsx';
import { UploadRows } from '#shared/uploads/components/UploadRow.tsx';
import { useUploads } from '#shared/uploads/use-upload-queue.ts';
import { MarkedLabel } from '../../revision/MarkedLabel.tsx';
import { recheckLeft, recheckShown, useFieldError } from '../../fields/use-answer.ts';
import { answersOf, type ImageItem, itemsOf, moved, without, withInserted } from '../image-list.ts';
import { useLimitText, useProblemText } from './upload-words.ts';
import { ImageRow } from './ImageRow.tsx';

/** One answer, kept in two fields. */
const imageFields = ['businessImages', 'businessImageCaptions'] as const;

/** Whether an address that was typed is neither a link nor an upload. */
const isNoImage = (address: string): boolean =>
  address.trim() !== '' && !isMediaOf('image', address) && toWebUrl(address) === null;

/** The images of the form as one list that can be changed. */
function useImages() {
  const form = useFormContext<IdeaForm>();
  const images = useController({ control: form.control, name: 'businessImages' });
  const captions = useController({ control: form.control, name: 'businessImageCaptions' });
  const items = itemsOf({
    businessImages: images.field.value,
    businessImageCaptions: captions.field.value,
  });
  const change = (next: readonly ImageItem[]) => {
    const answers = answersOf(next);
    images.field.onChange(answers.businessImages);
    captions.field.onChange(answers.businessImageCaptions);
    recheckShown(form, 'businessImages');
  };
  return { items, change, leave: () => recheckLeft(form, 'businessImages') };
}

type Images = ReturnType<typeof useImages>;

/** @returns what asks for the focus, by selectors of which the first that finds something counts */
function useFocusInList(list: RefObject<HTMLElement | null>) {
  /** The element to focus after the list has rerendered. */
  const toFocus = useRef<string | null>(null);
  useEffect(() => {
    if (toFocus.current === null) return;
    const [first, ...others] = toFocus.current.split(', ');
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(`${selector}:enabled`);
    (find(first ?? '') ?? others.map(find).find(Boolean))?.focus();
    toFocus.current = null;
  });
  return (selectors: string) => {
    toFocus.current = selectors;
  };
}

/** The order of the images: a button's move is told and keeps the focus, a drag follows the pointer. */
function useImageOrder({ items, change }: Images, focus: (selectors: string) => void) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const move = (from: number, to: number) => {
    const up = `[data-move="up ${to}"]`;
    const down = `[data-move="down ${to}"]`;
    focus(to < from ? `${up}, ${down}` : `${down}, ${up}`);
    setNews(t`Image ${from + 1} is now image ${to + 1} of ${items.length}.`);
    change(moved(items, from, to));
  };
  const drag = (to: number) => {
    if (dragged === null || dragged === to) return;
    change(moved(items, dragged, to));
    setDragged(to);
  };
  return { news, move, dragged, setDragged, drag };
}

/** The image that was removed last, which can be brought back until another is added. */
function useRemovedImage({ items, change }: Images) {
  const [removed, setRemoved] = useState<{ item: ImageItem; index: number } | null>(null);
  const remove = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    // An empty row is nothing to bring back.
    setRemoved(item.address === '' && item.caption === '' ? null : { item, index });
    change(without(items, index));
  };
  const bringBack = () => {
    if (removed) change(withInserted(items, removed.index, removed.item));
    setRemoved(null);
  };
  return { removed, remove, bringBack, forget: () => setRemoved(null) };
}

interface ImageRowsProps {
  images: Images;
  order: ReturnType<typeof useImageOrder>;
  isLinkWrong: boolean;
  onRemove: (index: number) => void;
}

function ImageRows({ images: { items, change, leave }, order, isLinkWrong, onRemove }: ImageRowsProps) {
  const userId = useUserId();
  return (
    <>
      <p className="text-sm text-ink-soft">
        <Trans>
          Everybody who browses sees the first, the cover; the others are for subscribed investors.
        </Trans>
      </p>
      <LinkedPictureContext value={{ kind: 'draft', id: userId }}>
        <ol className="grid gap-3">
          {items.map((item, index) => (
            <ImageRow
              // Rows have no identity but their place; their values come from the form.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              item={item}
              index={index}
              count={items.length}
              isDragged={order.dragged === index}
              isWrong={isLinkWrong && isNoImage(item.address)}
              onChange={(next) => change(items.with(index, next))}
              onLeave={leave}
              onRemove={() => onRemove(index)}
              onMove={(to) => order.move(index, to)}
              onDragStart={() => order.setDragged(index)}
              onDragOver={() => order.drag(index)}
              onDragEnd={() => order.setDragged(null)}
            />
          ))}
        </ol>
      </LinkedPictureContext>
    </>
  );
}

interface AddImagesProps {
  isFirst: boolean;
  onFiles: (files: readonly File[]) => void;
  onLink: () => void;
}

/** The two ways to add an image: a file, or a link. */
function AddImages({ isFirst, onFiles, onLink }: AddImagesProps) {
  const limits = useLimitText();
  return (
    <>
      <DropArea
        kind="image"
        action={<Trans>Choose images</Trans>}
        limits={limits('image')}
        isMultiple
        onFiles={onFiles}
      />
      <div>
        <Button variant="ghost" size="small" className="-ml-3" onClick={onLink}>
          <Link2 aria-hidden="true" />
          {isFirst ? <Trans>Add an image link</Trans> : <Trans>Add another image link</Trans>}
        </Button>
      </div>
    </>
  );
}

/**
 * Pictures of the business: uploads and links in one list, ordered by drag or by buttons, each with its
 * caption.
 */
export function ImagesAnswer() {
  const id = useId();
  const error = useFieldError('businessImages');
  const captionError = useFieldError('businessImageCaptions');
  // An invalid link has its error at the link itself.
  const isLinkWrong = error === 'invalid_address';
  const listError = isLinkWrong ? captionError : (error ?? captionError);
  const images = useImages();
  const { items, change } = images;
  const { queue, uploads } = useUploads('image');
  const wordProblem = useProblemText();
  const list = useRef<HTMLFieldSetElement>(null);
  const focus = useFocusInList(list);
  const order = useImageOrder(images, focus);
  const { removed, remove, bringBack, forget } = useRemovedImage(images);
  const addLink = () => {
    forget();
    focus(`[name="businessImages.${items.length}"]`);
    change([...items, { address: '', caption: '' }]);
  };
  const room =
    imageLimits.count - items.length - uploads.filter(({ state }) => state.kind !== 'failed').length;
  const addFiles = (files: readonly File[]) => {
    forget();
    queue.add('image', files, room);
  };
  return (
    <fieldset ref={list} className="grid min-w-0 gap-3" aria-describedby={listError && `${id}-error`}>
      <legend className="mb-1.5 font-semibold">
        <MarkedLabel field={imageFields}>
          <Trans>Business Images</Trans>
        </MarkedLabel>
      </legend>
      {items.length > 0 && (
        <ImageRows images={images} order={order} isLinkWrong={isLinkWrong} onRemove={remove} />
      )}
      <UploadRows uploads={uploads} queue={queue} wordProblem={wordProblem} />
      {removed && (
        <UndoLine key={`${removed.index} ${removed.item.address}`} onUndo={bringBack}>
          <Trans>Image {removed.index + 1} removed.</Trans>
        </UndoLine>
      )}
      <output className="sr-only">{order.news}</output>
      <FieldNotes id={id} error={listError} />
      {room > 0 ? (
        <AddImages isFirst={items.length === 0} onFiles={addFiles} onLink={addLink} />
      ) : (
        <p className="text-sm text-ink-soft">
          <Trans>There is room for {imageLimits.count} images. Remove one to add another.</Trans>
        </p>
      )}
    </fieldset>
  );
}
