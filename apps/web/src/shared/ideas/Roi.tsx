import { Trans } from '@lingui/react/macro';
import { formatRoi } from '@sangam/domain/roi';

/**
 * An expected return in percent; if the founder stated none, a text saying so (never the stored fallback).
 */
export function Roi({ percent }: { percent: number | null }) {
  if (percent === null) return <Trans>Not stated</Trans>;
  return <span className="figures whitespace-nowrap">{formatRoi(percent)}</span>;
}
