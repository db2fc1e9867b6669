import { Plural, Trans } from '@lingui/react/macro';

const hour = 3600;
const day = 24 * hour;

/** How soon somebody usually answers, rounded up: hours within a day, else days. */
export function UsuallyAnswers({ seconds }: { seconds: number }) {
  if (seconds <= hour) return <Trans>Usually answers within an hour</Trans>;
  return seconds < day ? (
    <Plural
      value={Math.ceil(seconds / hour)}
      one="Usually answers within # hour"
      other="Usually answers within # hours"
    />
  ) : (
    <Plural
      value={Math.ceil(seconds / day)}
      one="Usually answers within # day"
      other="Usually answers within # days"
    />
  );
}
