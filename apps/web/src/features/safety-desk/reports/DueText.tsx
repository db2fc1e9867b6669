import { Plural, Trans } from '@lingui/react/macro';
import { AlarmClock, Clock3 } from 'lucide-react';
import { Badge } from '#shared/ui/Badge.tsx';

const hour = 3_600_000;

/** How long a report may still wait, or for how long it is late. */
export function DueText({ dueAt, now }: { dueAt: string; now: number }) {
  const left = new Date(dueAt).getTime() - now;
  const hours = Math.floor(Math.abs(left) / hour);
  return left < 0 ? (
    <Badge tone="brick" icon={AlarmClock} isInline className="figures">
      <Plural value={hours} _0="overdue" one="overdue by # hour" other="overdue by # hours" />
    </Badge>
  ) : (
    <Badge tone="plain" icon={Clock3} isInline className="figures">
      {hours === 0 ? (
        <Trans>due within the hour</Trans>
      ) : (
        <Plural value={hours} one="due in # hour" other="due in # hours" />
      )}
    </Badge>
  );
}
