import { useLingui } from '@lingui/react';
import { sanctionReasons } from '@sangam/domain/safety';
import { sanctionLabels } from '../words.ts';

/** The reason of a decision in words; one that this version does not know is another one. */
export function SanctionReasonText({ reason }: { reason: string }) {
  const { _ } = useLingui();
  return _(sanctionLabels[sanctionReasons.find((known) => known === reason) ?? 'other']);
}
