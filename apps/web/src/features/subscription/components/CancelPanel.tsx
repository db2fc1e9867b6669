import { Trans, useLingui } from '@lingui/react/macro';
import { openUntil } from '#shared/subscription/standing.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { useCancel } from '../api/change-subscription.ts';
import type { FactsProps } from './Facts.tsx';
import { usePanelFocus } from './use-panel-focus.ts';
import { useToldChange } from './use-told-change.ts';

/** What stops, and what stays. */
function Consequences({ row, standing }: FactsProps) {
  const end = openUntil(row);
  const isOpen = standing !== 'past_due' && end !== null;
  const next = row.next_charge_at ?? end;
  return (
    <ul className="my-4 list-disc space-y-1 pl-5">
      <li>
        {next !== null && isOpen ? (
          <Trans>
            No charge on <DateText value={next} className="font-semibold" />. The mandate is withdrawn, too.
          </Trans>
        ) : (
          <Trans>The charge is not tried again. The mandate is withdrawn, too.</Trans>
        )}
      </li>
      <li>
        {isOpen ? (
          <Trans>
            Everything stays open until <DateText value={end} format="time" className="font-semibold" />, and
            until then you can change your mind.
          </Trans>
        ) : (
          <Trans>Full ideas and contacts stay closed.</Trans>
        )}
      </li>
      <li>
        <Trans>
          Your saved ideas, your profile and your invoices <strong>stay yours</strong>, without a
          subscription.
        </Trans>
      </li>
    </ul>
  );
}

/** The second and last click of cancelling, in place. */
export function CancelPanel({ row, standing, onClose }: FactsProps & { onClose: () => void }) {
  const { t } = useLingui();
  const heading = usePanelFocus();
  const tell = useToldChange();
  const { mutateAsync, isPending } = useCancel();
  const cancel = async () => {
    const isDone = await tell(() => mutateAsync(undefined), {
      title: t`Subscription cancelled`,
      text: t`You are not charged again.`,
      kept: t`Your subscription goes on as before.`,
    });
    if (isDone) onClose();
  };
  return (
    <section
      aria-labelledby="cancel-title"
      className="mt-5 rounded-card border-[1.5px] border-brick bg-card p-5 md:p-6"
    >
      <h2 id="cancel-title" ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        <Trans>Cancel now?</Trans>
      </h2>
      <Consequences row={row} standing={standing} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="destructive"
          busy={isPending}
          className="max-md:w-full"
          onClick={() => void cancel()}
        >
          <Trans>Cancel subscription</Trans>
        </Button>
        <Button variant="outline" className="max-md:w-full" onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>This is the second and last click. No reason needed.</Trans>
      </p>
    </section>
  );
}
