import { Trans } from '@lingui/react/macro';
import type { ConversationSide } from '@sangam/domain/conversations';
import { formatPaise } from '@sangam/domain/money';
import { brand } from '#shared/config/brand.ts';
import { useSuccessFee } from '../api/success-fee-query.ts';

/** Tells a founder, before anything is agreed, what a deal costs once its money has come. */
export function FeeNote({ amount, side }: { amount: number; side: ConversationSide }) {
  const fee = useSuccessFee(amount, side);
  if (fee === null) return null;
  const { percent } = fee;
  const sum = formatPaise(fee.fee_paise);
  return (
    <p className="text-sm text-ink-soft">
      <Trans>
        Once both of you say that the money has come, {brand.name} invoices you a success fee of {percent}%:{' '}
        {sum}, GST included.
      </Trans>
    </p>
  );
}
