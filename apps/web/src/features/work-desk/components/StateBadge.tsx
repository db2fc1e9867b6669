import { useLingui } from '@lingui/react/macro';
import { watchingJobs } from '@sangam/domain/background-jobs';
import { Check, Clock, LoaderCircle, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '#shared/ui/Badge.tsx';
import type { JobState } from '../api/work-query.ts';

/** How a job stands, by icon, word and colour. */
export function StateBadge({ job, latest }: { job: string; latest: JobState | undefined }) {
  const { t } = useLingui();
  const look = ((): readonly [BadgeTone, LucideIcon, string] => {
    if (latest === undefined) return ['plain', Clock, t`Has not run yet`];
    if (latest.is_requested) return ['teal', RotateCw, t`Is tried again`];
    if (latest.dead !== null) return ['brick', TriangleAlert, t`Failed for good`];
    if (latest.state === 'running') return ['teal', LoaderCircle, t`Runs now`];
    if (latest.state === 'failed') return ['marigold', TriangleAlert, t`Failed`];
    if (latest.state === 'lost') return ['marigold', TriangleAlert, t`Did not end`];
    if (watchingJobs.has(job) && (latest.done ?? 0) > 0) return ['brick', TriangleAlert, t`Found something`];
    return ['leaf', Check, t`Done`];
  })();
  const [tone, icon, words] = look;
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
