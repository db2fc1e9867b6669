import { paymentLimits } from '@sangam/domain/deal-payments';
import type { ReactNode } from 'react';
import { TextArea } from '#shared/ui/TextArea.tsx';

interface ReasonFieldProps {
  label: string;
  hint?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

/** Why somebody disputes a payment, or calls a deal off: the other reads it. */
export function ReasonField({ label, hint, value, onChange, error }: ReasonFieldProps) {
  return (
    <TextArea
      name="reason"
      label={label}
      hint={hint}
      required
      rows={3}
      maxLength={paymentLimits.maxReason}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  );
}
