import { useState } from 'react';
import { useMediaUrl } from '#shared/media/media-url-query.ts';

/**
 * The address of an upload as it was when it was first there: a signed address is renewed every hour, and a
 * document that is open must not begin again for that. `renew` takes the newest.
 */
export function useSteadyAddress(answer: string) {
  const media = useMediaUrl(answer);
  const [steady, setSteady] = useState<string | null>(null);
  const newest = media.state === 'ready' ? media.address : null;
  if (steady === null && newest !== null) setSteady(newest);
  return { media, address: steady ?? newest, renew: () => setSteady(newest) };
}
