import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';

/** The idea whose page could not be loaded, as its page says when it leads here. */
function useFailedIdea(): string | null {
  const state: unknown = useLocation().state;
  const id = typeof state === 'object' && state !== null ? Reflect.get(state, 'failedIdea') : null;
  return typeof id === 'string' ? id : null;
}

/** A way back to the idea that could not be loaded; nothing where none failed. */
export function FailedIdea() {
  const id = useFailedIdea();
  const queryClient = useQueryClient();
  if (id === null) return null;
  // A query that has just failed rests (`query-client.ts`): another try that is asked for is made at once.
  const forgetFailures = () =>
    queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
  return (
    <Card as="section" tone="brick" className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="min-w-0 flex-1 basis-64 font-semibold">
        <Trans>The idea that you opened could not be loaded.</Trans>
      </p>
      <ButtonLink
        to={paths.idea(id)}
        onClick={forgetFailures}
        variant="outline"
        size="small"
        className="bg-card"
      >
        <RotateCw aria-hidden="true" />
        <Trans>Try again</Trans>
      </ButtonLink>
    </Card>
  );
}
