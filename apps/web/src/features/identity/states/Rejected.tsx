import { Trans, useLingui } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Appeal } from './Appeal.tsx';
import { ReasonNote } from './ReasonNote.tsx';
import type { StandingProps } from './standing-props.ts';
import { StateHead } from './StateHead.tsx';

/** Rejected: why, and the two ways on. */
export function Rejected({ identity, onAgain }: StandingProps) {
  const { t } = useLingui();
  return (
    <>
      <StateHead icon={CircleX} tone="brick" title={t`Your identity was not verified`}>
        {identity.decided_at !== null && (
          <Trans>
            Decided on <DateText value={identity.decided_at} className="whitespace-nowrap" />. You can still
            browse and talk; investing and borrowing need a verified identity.
          </Trans>
        )}
      </StateHead>
      <ReasonNote reason={identity.reason} note={identity.note} />
      <div className="mt-6 grid max-w-[65ch] gap-6">
        <Appeal identity={identity} />
        {identity.may_submit === true && (
          <div>
            <Button variant="outline" onClick={onAgain}>
              <Trans>Send a new form instead</Trans>
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
