import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { appealedMessageQuery } from '../api/appeals.ts';
import { WrittenWords } from '../reports/WrittenWords.tsx';

/** The hidden message that an appeal is about, for those who ask. */
export function AppealedMessage({ sanction }: { sanction: string }) {
  const { t } = useLingui();
  const [isWanted, setIsWanted] = useState(false);
  const { data, isError, refetch } = useQuery({ ...appealedMessageQuery(sanction), enabled: isWanted });
  if (!isWanted)
    return (
      <div>
        <p className="mb-3 text-ink-soft">
          <Trans>You may read the message while the appeal waits. Each look is written down.</Trans>
        </p>
        <Button variant="outline" size="small" onClick={() => setIsWanted(true)}>
          <Trans>Read the message</Trans>
        </Button>
      </div>
    );
  if (isError)
    return (
      <ErrorState
        title={t`The message could not be loaded`}
        headingLevel={3}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <SkeletonGroup label={t`Loading the message`}>
        <Skeleton className="h-20 w-full rounded-card" />
      </SkeletonGroup>
    );
  return (
    <div className="grid gap-2 border-l-4 border-line-strong pl-4">
      <WrittenWords written={data} />
    </div>
  );
}
