import { Trans, useLingui } from '@lingui/react/macro';
import { safetyLimits } from '@sangam/domain/safety';
import { useQuery } from '@tanstack/react-query';
import { Clock3, CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useUserId } from '#shared/session/session-context.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { type OwnReport, ownReportsQuery } from '../api/own-reports.ts';

function Standing({ status }: { status: string }) {
  if (status === 'upheld')
    return (
      <Badge tone="leaf" icon={CircleCheck} isInline>
        <Trans>We agreed with it</Trans>
      </Badge>
    );
  if (status === 'dismissed')
    return (
      <Badge tone="plain" icon={CircleDashed} isInline>
        <Trans>We found nothing that breaks the rules</Trans>
      </Badge>
    );
  return (
    <Badge tone="marigold" icon={Clock3} isInline>
      <Trans>We are looking at it</Trans>
    </Badge>
  );
}

/** When it was answered, or until when it is. */
function When({
  createdAt,
  answeredAt,
  isOpen,
}: {
  createdAt: string;
  answeredAt: string | null;
  isOpen: boolean;
}) {
  if (answeredAt !== null)
    return (
      <Trans>
        answered <DateText value={answeredAt} />
      </Trans>
    );
  if (!isOpen) return null;
  const dueAt = new Date(Date.parse(createdAt) + safetyLimits.answerHours * 3_600_000).toISOString();
  return (
    <Trans>
      you hear by <DateText value={dueAt} format="time" />
    </Trans>
  );
}

function Reports({ reports }: { reports: readonly OwnReport[] }) {
  const { t } = useLingui();
  const kinds: Readonly<Record<string, string>> = {
    idea: t`An idea`,
    conversation: t`A conversation`,
    person: t`A person`,
    question: t`A question`,
    rating: t`A rating`,
  };
  return (
    <ul className="divide-y divide-line">
      {reports.map(({ id, kind, status, created_at, idea_title, words, answered_at }) => (
        <li key={id} className="grid gap-1 py-3">
          <p className="font-semibold break-words">{[kinds[kind], idea_title].filter(Boolean).join(': ')}</p>
          <p>
            <Standing status={status} />
          </p>
          {words !== null && (
            <p className="border-l-4 border-line-strong pl-4 break-words whitespace-pre-line">{words}</p>
          )}
          <p className="text-sm text-ink-soft">
            <Trans>
              reported <DateText value={created_at} />
            </Trans>
            {' · '}
            <When createdAt={created_at} answeredAt={answered_at} isOpen={status === 'open'} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What one reported and what the desk answered; nothing where one never did. */
export function OwnReports() {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(ownReportsQuery(useUserId()));
  const place = useRef<HTMLElement>(null);
  const isWanted = useLocation().hash === '#reports';
  const isThere = data === undefined ? isError : data.length > 0;
  useEffect(() => {
    // An update or a mail leads to the answer.
    if (isWanted && isThere) place.current?.scrollIntoView();
  }, [isWanted, isThere]);
  if (!isThere) return null;
  return (
    <section ref={place} id="reports" aria-labelledby="reports-title" className="scroll-mt-24">
      <Card>
        <h2 id="reports-title" className="text-xl">
          <Trans>Your reports</Trans>
        </h2>
        <p className="mt-1 mb-3 text-ink-soft">
          <Trans>Who you reported does not learn that it was you.</Trans>
        </p>
        {data === undefined ? (
          <ErrorState
            title={t`Your reports could not be loaded`}
            headingLevel={3}
            onRetry={() => void refetch()}
          />
        ) : (
          <Reports reports={data} />
        )}
      </Card>
    </section>
  );
}
