import { useLingui } from '@lingui/react/macro';
import { useNow } from '#shared/ui/use-now.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

/** A length of time in hours and minutes, in few letters. */
function useLengthText(): (left: Pick<TimeLeft, 'hours' | 'minutes'>) => string {
  const { t } = useLingui();
  return ({ hours, minutes }) => {
    if (hours === 0) return t`${minutes} min`;
    return minutes === 0 ? t`${hours} h` : t`${hours} h ${minutes} min`;
  };
}

/** How much of the 48 hours is left: '2 h late', 'in 3 h 10 min'. */
export function TimeLeftText({ dueAt }: { dueAt: string }) {
  const { t } = useLingui();
  const lengthText = useLengthText();
  const left = timeLeft(Date.parse(dueAt), useNow());
  const length = lengthText(left);
  return (
    <time dateTime={dueAt} className={`figures ${left.isLate ? 'font-semibold text-brick-deep' : ''}`}>
      {left.isLate ? t`${length} late` : t`in ${length}`}
    </time>
  );
}

/** How long something has waited: '20 h'. */
export function WaitText({ since }: { since: string }) {
  const lengthText = useLengthText();
  return (
    <time dateTime={since} className="figures">
      {lengthText(timeLeft(Date.parse(since), useNow()))}
    </time>
  );
}
