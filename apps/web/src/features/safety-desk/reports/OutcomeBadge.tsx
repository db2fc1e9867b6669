import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDot, CircleMinus } from 'lucide-react';
import { Badge } from '#shared/ui/Badge.tsx';
import type { ReportState } from '../api/reports.ts';

/** What became of a report. */
export function OutcomeBadge({ status }: { status: ReportState }) {
  if (status === 'upheld')
    return (
      <Badge tone="leaf" icon={CircleCheck}>
        <Trans>Upheld</Trans>
      </Badge>
    );
  if (status === 'dismissed')
    return (
      <Badge tone="plain" icon={CircleMinus}>
        <Trans>Dismissed</Trans>
      </Badge>
    );
  return (
    <Badge tone="marigold" icon={CircleDot}>
      <Trans>Open</Trans>
    </Badge>
  );
}
