import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { identityReasons } from '@sangam/domain/identity';
import { Check, TriangleAlert } from 'lucide-react';
import { reasonLabels } from '#shared/identity/use-reason-words.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { reasonTexts, withTemplate } from './reason-templates.ts';
import type { DecisionUse } from './use-decision.ts';

/** The usual reasons; one puts its sentences into the text below, to be edited. */
function Reasons({ use }: { use: DecisionUse }) {
  const { _ } = useTexts();
  const { t } = useLingui();
  const { draft, change } = use;
  const templates = Object.values(reasonTexts).map((text) => _(text));
  const choose = (reason: string) => {
    const text = reasonTexts[reason];
    const note = text === undefined ? draft.note : withTemplate(draft.note, _(text), templates);
    change({ reason, note });
  };
  return (
    <div role="radiogroup" aria-label={t`Reason`} className="flex flex-wrap gap-2">
      {identityReasons.map((reason) => {
        const label = reasonLabels[reason];
        const isChosen = draft.reason === reason;
        return (
          <label
            key={reason}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border-[1.5px] border-line bg-card px-3.5 text-sm font-semibold hover:border-line-strong has-checked:border-brick has-checked:text-brick-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="identity-reason"
              value={reason}
              checked={isChosen}
              onChange={() => choose(reason)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {isChosen && <Check aria-hidden="true" className="size-4" />}
            {label === undefined ? reason : _(label)}
          </label>
        );
      })}
    </div>
  );
}

interface DecisionFormProps {
  use: DecisionUse;
  /** Why approving is asked about once more: a check is red, or it is not said whether it is one person. */
  isOpen: boolean;
  onApprove: () => void;
}

/** Reason, text and the three decisions. */
export function DecisionForm({ use, isOpen, onApprove }: DecisionFormProps) {
  const { t } = useLingui();
  const { draft, change, decide, problem, isPending } = use;
  return (
    <section aria-labelledby="decision-title">
      <h2 id="decision-title" className="text-lg">
        <Trans>Decision</Trans>
      </h2>
      <p className="mb-2 text-sm text-ink-soft">
        <Trans>A reason is sent to the person with what to do next.</Trans>
      </p>
      <Reasons use={use} />
      <div className="mt-3 grid gap-3">
        <TextArea
          id="decision-note"
          name="decision-note"
          label={t`Text for the person`}
          rows={3}
          maxLength={1000}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <TextField
          type="date"
          name="decision-expires"
          label={t`The document runs out on (optional)`}
          hint={t`PAN and Aadhaar do not run out.`}
          className="sm:max-w-72"
          value={draft.expiresOn}
          onChange={({ target }) => change({ expiresOn: target.value })}
        />
      </div>
      <div aria-live="assertive">
        {problem !== null && (
          <p className="mt-3 flex gap-1.5 text-sm font-semibold text-brick-deep">
            <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <Button variant="outline-destructive" disabled={isPending} onClick={() => void decide('rejected')}>
          <Trans>Reject with reason</Trans>
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => void decide('correction_requested')}>
          <Trans>Ask for a correction</Trans>
        </Button>
        <Button
          variant={isOpen ? 'outline-trust' : 'trust'}
          busy={isPending}
          aria-describedby="approve-note"
          onClick={onApprove}
        >
          <Trans>Approve</Trans>
        </Button>
        <p id="approve-note" className="text-sm text-ink-soft">
          {isOpen && <Trans>Approve asks once more while a check is open.</Trans>}{' '}
          <span className="pointer-coarse:hidden">
            <Trans>Keys: A, R, C, J for next, ? for all.</Trans>
          </span>
        </p>
      </div>
    </section>
  );
}
