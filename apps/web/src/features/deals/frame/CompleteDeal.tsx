import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useCompleteDeal } from '../api/complete-deal.ts';
import type { Deal } from '../api/deal-query.ts';
import { AskDialog } from '../ask/AskDialog.tsx';
import { looksOf } from '../side-looks.ts';
import { useOtherName } from '../use-other-name.ts';

interface CompleteDealProps {
  deal: Deal;
  /** Beside the main matter of the page. */
  isQuiet?: boolean;
}

/** Says that everything was done. With the word of both, the deal is completed. */
export function CompleteDeal({ deal, isQuiet = false }: CompleteDealProps) {
  const { t } = useLingui();
  const { first } = useOtherName(deal);
  const { mutateAsync } = useCompleteDeal(deal.id);
  const look = looksOf[deal.side];
  const isLast = deal.other_completed_at !== null || deal.other_state === 'gone';
  return (
    <AskDialog
      trigger={
        <Button variant={isQuiet ? 'outline' : look.button} size={isQuiet ? 'small' : 'medium'}>
          <Trans>Complete the deal</Trans>
        </Button>
      }
      title={t`Is nothing open between you?`}
      description={
        isLast
          ? t`Your confirmation completes the deal. It cannot be taken back; the deal stays readable for both.`
          : t`Your confirmation is recorded, and the deal is completed once ${first} confirms it, too. It cannot be taken back.`
      }
      confirmLabel={t`Yes, complete it`}
      confirmVariant={look.button}
      otherName={first}
      act={async () => {
        await mutateAsync();
        notify.success(isLast ? t`Completed` : t`Recorded`);
        return true;
      }}
    />
  );
}
