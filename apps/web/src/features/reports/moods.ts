import { useLingui } from '@lingui/react/macro';
import type { ReportMood } from '@sangam/domain/monthly-report';

/** How a month was, in a word or two. */
export function useMoodName(): (mood: ReportMood) => string {
  const { t } = useLingui();
  return (mood) => {
    switch (mood) {
      case 'better':
        return t`Better`;
      case 'as_planned':
        return t`As planned`;
      case 'harder':
        return t`Harder`;
    }
  };
}
