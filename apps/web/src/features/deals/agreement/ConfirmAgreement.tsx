import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import type { Deal } from '../api/deal-query.ts';
import { useConfirmAgreement } from '../api/confirm-agreement.ts';
import { AskDialog } from '../ask/AskDialog.tsx';
import { looksOf } from '../side-looks.ts';
import { useOtherName } from '../use-other-name.ts';
import { SuccessFee } from './SuccessFee.tsx';
import { TermList } from './TermList.tsx';

/** Asks once more, with the terms in sight; a founder reads what the success fee will be. */
export function ConfirmAgreement({ deal }: { deal: Deal }) {
  const { t } = useLingui();
  const { first } = useOtherName(deal);
  const { mutateAsync } = useConfirmAgreement(deal.id);
  const look = looksOf[deal.side];
  return (
    <AskDialog
      size="medium"
      trigger={
        <Button variant={look.button} className="max-sm:w-full">
          <Check aria-hidden="true" />
          <Trans>Confirm the agreement</Trans>
        </Button>
      }
      title={t`Is this what you agreed?`}
      description={t`Your confirmation is recorded with the time and your account. It cannot be taken back; before money comes, either of you can still call the deal off.`}
      contentLabel={t`The agreement`}
      confirmLabel={t`Yes, I confirm`}
      confirmVariant={look.button}
      otherName={first}
      act={async () => {
        await mutateAsync();
        return true;
      }}
    >
      <TermList deal={deal} />
      {deal.side === 'founder' && (
        <p className="mt-4 rounded-field bg-turmeric px-3.5 py-3">
          <SuccessFee deal={deal} />
        </p>
      )}
    </AskDialog>
  );
}
