import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { useCallOffDeal } from '../api/call-off-deal.ts';
import type { Deal } from '../api/deal-query.ts';
import { AskDialog } from '../ask/AskDialog.tsx';
import { ReasonField } from '../ask/ReasonField.tsx';
import { useOtherName } from '../use-other-name.ts';

/** Ends a deal before the money is there, with the reason; another offer may follow. */
export function CallOffDeal({ deal }: { deal: Deal }) {
  const { t } = useLingui();
  const { first } = useOtherName(deal);
  const { mutateAsync } = useCallOffDeal(deal.id);
  const [reason, setReason] = useTextDraft('deal-reason', deal.id);
  const [wasTried, setWasTried] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <AskDialog
      trigger={
        <Button variant="outline" size="small">
          <Trans>Call off the deal</Trans>
        </Button>
      }
      title={t`Call off the deal?`}
      description={t`It ends for both, and nothing of it is owed. It cannot be taken back, but another offer can be made.`}
      confirmLabel={t`Call it off`}
      confirmVariant="destructive"
      otherName={first}
      act={async () => {
        setWasTried(true);
        if (isMissing) return false;
        await mutateAsync(reason);
        setReason('');
        notify.success(t`Called off`);
        return true;
      }}
    >
      <ReasonField
        label={t`Reason`}
        hint={t`${first} reads it.`}
        value={reason}
        onChange={setReason}
        error={wasTried && isMissing ? t`Please say why.` : null}
      />
    </AskDialog>
  );
}
