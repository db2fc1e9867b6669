import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { LoadingDocument } from './LoadingDocument.tsx';
import { NotShown, Unavailable } from './NotShown.tsx';
import { useSteadyAddress } from './use-steady-address.ts';

/** The founder's film. Nothing of it but its length is fetched before somebody plays it. */
export function VideoView({ answer, mark }: { answer: string; mark: ReactNode }) {
  const { t } = useLingui();
  const { media, address, renew } = useSteadyAddress(answer);
  const [hasFailed, setHasFailed] = useState(false);
  if (address === null) {
    if (media.state === 'loading') return <LoadingDocument />;
    return media.state === 'failed' ? (
      <Unavailable isMissing={false} onRetry={media.retry} />
    ) : (
      <Unavailable isMissing />
    );
  }
  if (hasFailed) {
    const retry = () => {
      renew();
      setHasFailed(false);
    };
    return (
      <NotShown title={<Trans>The film could not be played</Trans>} address={address} onRetry={retry}>
        <Trans>Your connection broke, or this device does not know its format. Another program may.</Trans>
      </NotShown>
    );
  }
  return (
    <div className="grid min-h-0 flex-1 place-items-center p-2 md:p-6">
      <div className="relative max-w-full">
        {/* Founders upload no captions yet; the pitch says in words what the film shows. Full screen and
            picture in picture would leave the mark behind; the film has the whole screen here. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          controls
          controlsList="nodownload nofullscreen noremoteplayback"
          disablePictureInPicture
          preload="metadata"
          playsInline
          aria-label={t`Video pitch`}
          src={address}
          onError={() => setHasFailed(true)}
          className="max-h-[calc(100svh-9rem)] w-250 max-w-full rounded-field bg-ink"
        />
        {mark}
      </div>
    </div>
  );
}
