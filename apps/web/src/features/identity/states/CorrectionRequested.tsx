import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { useTone } from '../frame/use-tone.ts';
import { ReasonNote } from './ReasonNote.tsx';
import type { StandingProps } from './standing-props.ts';
import { StateHead } from './StateHead.tsx';

/** Something did not fit: what, and one press back to the form. */
export function CorrectionRequested({ identity, onAgain }: StandingProps) {
  const { t } = useLingui();
  const tone = useTone();
  return (
    <>
      <StateHead icon={PencilLine} tone="marigold" title={t`Please mend one thing`}>
        {identity.decided_at === null ? (
          <Trans>Something in what you sent does not fit.</Trans>
        ) : (
          <Trans>
            Looked at on <DateText value={identity.decided_at} className="whitespace-nowrap" />. Something in
            what you sent does not fit; it is not rejected.
          </Trans>
        )}
      </StateHead>
      <ReasonNote reason={identity.reason} note={identity.note} />
      <Button variant={tone} className="mt-6" onClick={onAgain}>
        <Trans>Mend it and send again</Trans>
      </Button>
      <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">
        <Trans>
          Your name is filled in. Date, number, address and pictures are asked for again: once sent, they are
          shown to nobody but the reviewer.
        </Trans>
      </p>
    </>
  );
}
