import { Trans } from '@lingui/react/macro';
import { maxComparedIdeas } from '@sangam/domain/limits';
import { Columns3 } from 'lucide-react';
import { useChoice } from '#shared/ideas/comparison-choice.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';

/** An address without ideas: what will stand here, and the way to it. */
export function NothingToCompare() {
  const chosen = useChoice().map(({ id }) => id);
  return (
    <EmptyState
      icon={Columns3}
      title={<Trans>No ideas to compare yet</Trans>}
      action={
        chosen.length > 1 ? (
          <ButtonLink to={paths.compare(chosen)} variant="trust">
            <Trans>Compare what you picked</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.browseIdeas} variant="trust">
            <Trans>Pick ideas</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>
        Tick “Compare” on two or three ideas, up to {maxComparedIdeas}. They stand here side by side, and the
        address can be passed on.
      </Trans>
    </EmptyState>
  );
}
