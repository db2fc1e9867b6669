import { Trans } from '@lingui/react/macro';
import { FileAnswer } from './FileAnswer.tsx';
import { ImagesAnswer } from './ImagesAnswer.tsx';

/** Step 7's media: each a file of the founder's or a link. */
export function UploadFields() {
  return (
    <>
      <FileAnswer
        kind="pitchDeck"
        legend={<Trans>Pitch Deck</Trans>}
        action={<Trans>Choose a pitch deck</Trans>}
        linkLabel={<Trans>Pitch Deck Link</Trans>}
        linkHint={<Trans>Instead of a file: a link that opens without a password.</Trans>}
      />
      <FileAnswer
        kind="video"
        legend={<Trans>Video Pitch</Trans>}
        action={<Trans>Choose a video</Trans>}
        linkLabel={<Trans>Video Pitch Link</Trans>}
        linkHint={<Trans>Instead of a file: a link to YouTube, Drive or the like.</Trans>}
      />
      <div className="min-w-0 md:col-span-2">
        <ImagesAnswer />
      </div>
    </>
  );
}
