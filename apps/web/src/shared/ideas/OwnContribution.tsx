import { Trans } from '@lingui/react/macro';
import { formatOwnContribution, parseOwnContribution } from '@sangam/domain/own-contribution';
import { Money } from '../ui/Money.tsx';

/** What a founder brings, as it is stored: a sum, a percentage, or words that say there is none. */
export function OwnContribution({ stored }: { stored: string | null }) {
  const contribution = parseOwnContribution(stored ?? '');
  if (contribution?.kind === 'amount') return <Money amount={contribution.rupees} />;
  return formatOwnContribution(stored ?? '') || <Trans>Not provided</Trans>;
}
