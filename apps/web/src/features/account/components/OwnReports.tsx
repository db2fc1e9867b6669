import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { ownReportsQuery } from '../api/own-reports.ts';

function Standing({ status }: { status: string }) {
  if (status === 'upheld') return <Trans>We agreed with it</Trans>;
  if (status === 'dismissed') return <Trans>We found nothing that breaks the rules</Trans>;
  return <Trans>We are looking at it; you hear within 72 hours</Trans>;
}

/** What one reported and what the desk answered; nothing where one never did. */
export function OwnReports() {
  const { t } = useLingui();
  const { data } = useQuery(ownReportsQuery(useUserId()));
  if (!data || data.length === 0) return null;
  const kinds: Readonly<Record<string, string>> = {
    idea: t`An idea`,
    conversation: t`A conversation`,
    person: t`A person`,
    question: t`A question`,
    rating: t`A rating`,
  };
  return (
    <Card as="section" id="reports" aria-labelledby="reports-title" className="scroll-mt-24">
      <h2 id="reports-title" className="text-xl">
        <Trans>Your reports</Trans>
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        <Trans>Who you reported does not learn that it was you.</Trans>
      </p>
      <ul className="divide-y divide-line">
        {data.map(({ id, kind, status, created_at, idea_title, words }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="font-semibold break-words">
              {[kinds[kind], idea_title].filter(Boolean).join(': ')}
            </p>
            <p className="text-sm text-ink-soft">
              <DateText value={created_at} /> · <Standing status={status} />
            </p>
            {words !== null && <p className="whitespace-pre-line break-words">{words}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
