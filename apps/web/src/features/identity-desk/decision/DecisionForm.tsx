import { Trans, useLingui } from '@lingui/react/macro';
import { identityLimits, type IdentityReason } from '@sangam/domain/identity';
import { TriangleAlert } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Reasons } from './Reasons.tsx';
import type { DecisionUse } from './use-decision.ts';

/** Ids of the buttons, to which the keys lead. */
export const decisionIds = {
  verified: 'identity-approve',
  rejected: 'identity-reject',
  correction_requested: 'identity-correct',
} as const;

interface DecisionFormProps {
  use: DecisionUse;
  /** Something is open or red, so that approving is no plain next step. */
  isOpen: boolean;
  onChooseReason: (reason: IdentityReason) => void;
  onApprove: () => void;
}

function Texts({ use: { draft, change } }: Pick<DecisionFormProps, 'use'>) {
  const { t } = useLingui();
  return (
    <div className="mt-3 grid gap-3">
      <TextArea
        id="decision-note"
        name="decision-note"
        label={t`Text for the person`}
        rows={3}
        maxLength={identityLimits.noteLength}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <TextField
        id="decision-expires"
        type="date"
        name="decision-expires"
        label={t`The document runs out on (optional)`}
        hint={t`For a verification. PAN and Aadhaar do not run out.`}
        className="sm:max-w-72"
        value={draft.expiresOn}
        onChange={({ target }) => change({ expiresOn: target.value })}
      />
    </div>
  );
}

/** Reason, text and the three decisions. */
export function DecisionForm({ use, isOpen, onChooseReason, onApprove }: DecisionFormProps) {
  const { decide, problem, isPending } = use;
  return (
    <section aria-labelledby="decision-title">
      <h2 id="decision-title" className="mb-1 text-lg">
        <Trans>Decision</Trans>
      </h2>
      <Reasons use={use} onChoose={onChooseReason} />
      <Texts use={use} />
      <div aria-live="assertive">
        {problem !== null && (
          <p className="mt-3 flex gap-1.5 text-sm font-semibold text-brick-deep">
            <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <Button
          id={decisionIds.verified}
          variant={isOpen ? 'outline-trust' : 'trust'}
          busy={isPending}
          aria-keyshortcuts="A"
          onClick={onApprove}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button
          id={decisionIds.correction_requested}
          variant="outline"
          disabled={isPending}
          aria-keyshortcuts="Q"
          onClick={() => void decide('correction_requested')}
        >
          <Trans>Ask for a correction</Trans>
        </Button>
        <Button
          id={decisionIds.rejected}
          variant="outline-destructive"
          disabled={isPending}
          aria-keyshortcuts="R"
          onClick={() => void decide('rejected')}
        >
          <Trans>Reject</Trans>
        </Button>
      </div>
      <p className="mt-2.5 text-sm text-ink-soft">
        {isOpen && <Trans>Approve asks first while something is open or red.</Trans>}{' '}
        <span className="pointer-coarse:hidden">
          <Trans>Keys lead to the buttons: A, Q, R, then Enter. J is the next one, ? shows all.</Trans>
        </span>
      </p>
    </section>
  );
}
