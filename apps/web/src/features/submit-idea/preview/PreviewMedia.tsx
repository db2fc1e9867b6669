import { Trans, useLingui } from '@lingui/react/macro';
import { toWebAddress } from '@sangam/domain/formats/web-address';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { previewImagesPerRow } from '@sangam/domain/limits';
import { ExternalLink, ImageOff } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '../../../shared/ui/Card.tsx';
import { givenImages } from '../steps/PitchSummary.tsx';

/** A picture from its link, or a sign that it does not open. */
function PreviewImage({ address, number }: { address: string; number: number }) {
  const { t } = useLingui();
  const [isBroken, setIsBroken] = useState(false);
  const source = toWebAddress(address);
  if (source === null || isBroken) {
    return (
      <span className="grid aspect-4/3 place-items-center gap-1 rounded-field border border-dashed border-line-strong p-2 text-center text-sm text-ink-soft">
        <ImageOff aria-hidden="true" className="size-5" />
        <Trans>Image {number} does not open</Trans>
      </span>
    );
  }
  return (
    <img
      src={source}
      alt={t`Business image ${number}`}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setIsBroken(true)}
      className="aspect-4/3 w-full rounded-field bg-line object-cover"
    />
  );
}

/** Pitch deck link and business images, three in a row; nothing where there are none. */
export function PreviewMedia({ form }: { form: Readonly<IdeaForm> }) {
  const id = useId();
  const deck = toWebAddress(form.pitchDeckUrl);
  const images = givenImages(form.businessImages);
  if (deck === null && images.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base">
        <Trans>Media</Trans>
      </h3>
      {deck !== null && (
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
          {images.map((address, index) => (
            <li key={`${index} ${address}`}>
              <PreviewImage address={address} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
