import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { MessageActs } from '../acts/MessageActs.tsx';
import { SanctionReasonText } from '../acts/SanctionReasonText.tsx';
import { type ReportedMessage, reportedMessagesQuery } from '../api/reports.ts';
import { WrittenWords } from './WrittenWords.tsx';

function Head({ message: { side, sent_at: sentAt, is_record: isRecord } }: { message: ReportedMessage }) {
  return (
    <p className="text-sm text-ink-soft">
      {side === 'founder' ? (
        <Trans>Founder</Trans>
      ) : side === 'investor' ? (
        <Trans>Investor</Trans>
      ) : (
        <Trans>Recorded</Trans>
      )}{' '}
      · <DateText value={sentAt} format="time" />
      {isRecord && side !== 'sangam' && (
        <>
          {' · '}
          <Trans>an act, on record</Trans>
        </>
      )}
    </p>
  );
}

function Entry({ message }: { message: ReportedMessage }) {
  const { hidden_reason: reason } = message;
  return (
    <li className="grid gap-2 border-l-4 border-line-strong pl-4">
      <Head message={message} />
      {!message.is_record && <WrittenWords written={message} />}
      {reason !== null && (
        <p>
          <Badge tone="brick" icon={EyeOff} isInline>
            <Trans>
              Hidden: <SanctionReasonText reason={reason} />
            </Trans>
          </Badge>
        </p>
      )}
      <MessageActs message={message} />
    </li>
  );
}

/** What was said in a reported conversation, for those who ask, and what can be hidden of it. */
export function ReportedMessages({ report }: { report: string }) {
  const { t } = useLingui();
  const [isWanted, setIsWanted] = useState(false);
  const { data, isError, refetch } = useQuery({ ...reportedMessagesQuery(report), enabled: isWanted });
  if (!isWanted)
    return (
      <div>
        <p className="mb-3 text-ink-soft">
          <Trans>You may read it while the report is open. Each look is written down.</Trans>
        </p>
        <Button variant="outline" onClick={() => setIsWanted(true)}>
          <Trans>Read the conversation</Trans>
        </Button>
      </div>
    );
  if (isError)
    return <ErrorState title={t`The conversation could not be loaded`} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonGroup label={t`Loading the conversation`}>
        <Skeleton className="h-40 w-full rounded-card" />
      </SkeletonGroup>
    );
  return (
    <ol aria-label={t`Messages`} className="grid gap-5">
      {data.map((message) => (
        <Entry key={message.id} message={message} />
      ))}
    </ol>
  );
}
