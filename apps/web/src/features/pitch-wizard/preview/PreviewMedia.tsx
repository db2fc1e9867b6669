import { Trans, useLingui } from '@lingui/react/macro';
import { toWebUrl } from '@sangam/domain/formats/web-url';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { previewImagesPerRow } from '@sangam/domain/limits';
import { isMediaOf } from '@sangam/domain/media';
import { ExternalLink, ImageOff } from 'lucide-react';
import { useId } from 'react';
import { LinkedPictureContext, usePictureUrl } from '#shared/media/linked-picture.ts';
import { MediaPicture } from '#shared/media/MediaPicture.tsx';
import { DeckLink, VideoPitch } from '#shared/media/PitchDocuments.tsx';
import { useUserId } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/Card.tsx';
import { itemsOf } from '../uploads/image-list.ts';

/** A picture, uploaded or from its link, or a sign that the link does not open. */
function PreviewImage({ address, number }: { address: string; number: number }) {
  const { t } = useLingui();
  const { state } = usePictureUrl(address);
  if (isMediaOf('image', address) || state === 'ready' || state === 'loading') {
    return <MediaPicture answer={address} alt={t`Business image ${number}`} className="aspect-4/3" />;
  }
  return (
    <span className="grid aspect-4/3 place-items-center gap-1 rounded-field border border-dashed border-line-strong p-2 text-center text-sm text-ink-soft">
      <ImageOff aria-hidden="true" className="size-5" />
      <Trans>Image {number} does not open</Trans>
    </span>
  );
}

/**
 * Pitch deck, uploaded video and business images, three in a row, with their captions; nothing where there
 * are none.
 */
export function PreviewMedia({ form }: { form: Readonly<IdeaForm> }) {
  const id = useId();
  const userId = useUserId();
  const deck = toWebUrl(form.pitchDeckUrl);
  const hasDeck = isMediaOf('pitchDeck', form.pitchDeckUrl);
  const hasVideo = isMediaOf('video', form.videoPitchUrl);
  const images = itemsOf(form).filter(({ address }) => address.trim() !== '');
  if (deck === null && !hasDeck && !hasVideo && images.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base">
        <Trans>Media</Trans>
      </h3>
      {hasDeck && <DeckLink answer={form.pitchDeckUrl} />}
      {hasVideo && <VideoPitch answer={form.videoPitchUrl} />}
      {deck !== null && !hasDeck && (
        <a
          href={deck}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link inline-flex min-h-11 items-center gap-2"
        >
          <Trans>Pitch Deck</Trans>
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
      {images.length > 0 && (
        <ul
          className="mt-2 grid gap-2 md:gap-3"
          style={{ gridTemplateColumns: `repeat(${previewImagesPerRow}, minmax(0, 1fr))` }}
        >
          {images.map(({ address, caption }, index) => (
            <li key={`${index} ${address}`} className="min-w-0">
              <LinkedPictureContext value={{ kind: 'draft', id: userId }}>
                <PreviewImage address={address.trim()} number={index + 1} />
              </LinkedPictureContext>
              {caption.trim() !== '' && <p className="mt-1 text-sm break-words text-ink-soft">{caption}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
