import { useLingui } from '@lingui/react/macro';
import { imageLimits } from '@sangam/domain/limits';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { webLinkOf } from '../links.ts';

function BusinessImage({ address, alt }: { address: string; alt: string }) {
  const { t } = useLingui();
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    return (
      <span className="grid aspect-square w-full place-items-center rounded-field bg-mist text-teal-deep">
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="sr-only">{t`${alt} (could not be loaded)`}</span>
      </span>
    );
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="block">
      <img
        src={address}
        alt={alt}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setIsBroken(true)}
        className="aspect-square w-full rounded-field bg-mist object-cover"
      />
    </a>
  );
}

/** The founder's pictures, three in a row. */
export function BusinessImages({ addresses, title }: { addresses: readonly string[]; title: string }) {
  const { t } = useLingui();
  const safe = addresses.flatMap((address) => webLinkOf(address)?.href ?? []).slice(0, imageLimits.count);
  if (safe.length === 0) return null;
  return (
    <ul className="grid grid-cols-3 gap-2">
      {safe.map((address, index) => (
        <li key={address} className="break-inside-avoid">
          <BusinessImage address={address} alt={t`Picture ${index + 1} of ${title}`} />
        </li>
      ))}
    </ul>
  );
}
