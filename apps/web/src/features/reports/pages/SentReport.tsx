import { Trans } from '@lingui/react/macro';
import { correctableUntil, type ReportedMonth } from '@sangam/domain/monthly-report';
import { Check, Pencil } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { MonthFigures } from '../view/MonthFigures.tsx';
import { MonthWords } from '../view/MonthWords.tsx';

interface SentReportProps {
  month: ReportedMonth;
  names: readonly string[];
  /** Null once the days for corrections are over. */
  onCorrect: (() => void) | null;
}

/** A month that was reported: what the investors see of it, and its correction while there is time. */
export function SentReport({ month, names, onCorrect }: SentReportProps) {
  const { firstSentAt } = month;
  if (firstSentAt === null) return null;
  const readers = names.join(', ');
  return (
    <div className="max-w-xl space-y-5">
      <p className="flex gap-2 font-semibold text-leaf-deep">
        <Check aria-hidden="true" className="mt-[0.2em] size-5 shrink-0" />
        <span>
          <Trans>
            Sent on <DateText value={firstSentAt} format="time" />
          </Trans>
          {readers !== '' && (
            <>
              {' '}
              <Trans>to {readers}</Trans>
            </>
          )}
        </span>
      </p>
      <Card>
        <MonthFigures month={month} />
        <div className="mt-4">
          <MonthWords month={month} headingLevel={2} />
        </div>
      </Card>
      {onCorrect ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline-primary" onClick={onCorrect}>
            <Pencil aria-hidden="true" />
            <Trans>Correct it</Trans>
          </Button>
          <span className="text-sm text-ink-soft">
            <Trans>
              until <DateText value={correctableUntil(firstSentAt).toISOString()} format="time" />; the old
              one stays, struck through
            </Trans>
          </span>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          <Trans>The seven days for corrections are over: this report stands.</Trans>
        </p>
      )}
    </div>
  );
}
