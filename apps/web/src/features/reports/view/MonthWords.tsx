import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportedMonth, ReportMood, SentReport } from '@sangam/domain/monthly-report';
import { Check, Clock, type LucideIcon, TrendingUp, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '#shared/ui/Badge.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { useFileAddress } from '../api/file-address.ts';
import { useMonthName } from '#shared/reports/month-name.ts';
import { useMoodName } from '../moods.ts';

const moodLooks: Readonly<Record<ReportMood, { tone: BadgeTone; icon: LucideIcon }>> = {
  better: { tone: 'leaf', icon: TrendingUp },
  as_planned: { tone: 'plain', icon: Check },
  harder: { tone: 'marigold', icon: TriangleAlert },
};

function Picture({ name, month }: { name: string; month: string }) {
  const { t } = useLingui();
  const monthName = useMonthName();
  const address = useFileAddress(name);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="mt-3 block aspect-4/3 w-full max-w-72 overflow-hidden rounded-field border border-line bg-paper"
    >
      {address !== undefined && (
        <img
          src={address}
          alt={t`Picture in the report of ${monthName(month, 'whole')}`}
          loading="lazy"
          className="size-full object-cover"
        />
      )}
      <span className="sr-only">{t`(opens in a new tab)`}</span>
    </a>
  );
}

function Earlier({ report, nextSentAt }: { report: SentReport; nextSentAt: string }) {
  return (
    <div className="mt-3 border-l-3 border-line-strong pl-3 text-sm text-ink-soft">
      <p className="break-words whitespace-pre-line">
        <del>{report.words}</del>
      </p>
      <p>
        <Trans>
          Corrected on <DateText value={nextSentAt} format="time" />
        </Trans>
      </p>
    </div>
  );
}

interface MonthWordsProps {
  month: ReportedMonth;
  headingLevel: 2 | 4;
}

/** What the founder said of a month: how it was, words, a picture, and what they had said before. */
export function MonthWords({ month: { month, state, report, earlier }, headingLevel }: MonthWordsProps) {
  const Heading = `h${headingLevel}` as const;
  const monthName = useMonthName();
  const moodName = useMoodName();
  if (report === null) return null;
  const versions = [report, ...earlier];
  const { tone, icon } = moodLooks[report.mood];
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Heading className="text-base font-bold">{monthName(month, 'whole')}</Heading>
        <span className="flex flex-wrap gap-1.5">
          {state === 'late' && (
            <Badge tone="brick" icon={Clock}>
              <Trans>Sent late</Trans>
            </Badge>
          )}
          <Badge tone={tone} icon={icon}>
            {moodName(report.mood)}
          </Badge>
        </span>
      </div>
      <p className="mt-1.5 break-words whitespace-pre-line">{report.words}</p>
      {report.picture !== null && <Picture name={report.picture} month={month} />}
      {earlier.map((each, place) => (
        <Earlier key={each.id} report={each} nextSentAt={versions[place]?.sent_at ?? each.sent_at} />
      ))}
    </div>
  );
}
