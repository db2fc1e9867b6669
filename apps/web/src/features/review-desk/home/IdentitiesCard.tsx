import { Trans } from '@lingui/react/macro';
import { deskPaths } from '#shared/desk-paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import type { Work } from '../api/due-query.ts';
import { WaitText } from './Times.tsx';

/** Whose identity waits longest to be checked; nothing where nobody's does. */
export function IdentitiesCard({ identities }: { identities: Work<'identity'> }) {
  const [oldest] = identities.items;
  if (!oldest) return null;
  return (
    <Card as="section" aria-labelledby="due-identities">
      <h2 id="due-identities" className="text-lg">
        <Trans>Identities to check</Trans>
      </h2>
      <ol className="mt-1">
        {identities.items.map(({ id, person, is_appeal, since }) => (
          <li key={id} className="border-b border-line">
            <AppLink
              to={deskPaths.identity(id)}
              className="flex min-h-12 items-center justify-between gap-3 py-1.5 no-underline hover:underline"
            >
              <span className="min-w-0 font-semibold break-words">
                {person}
                {is_appeal && (
                  <span className="block text-sm font-normal text-ink-soft">
                    <Trans>appeal</Trans>
                  </span>
                )}
              </span>
              <span className="shrink-0 text-sm text-ink-soft">
                <WaitText since={since} />
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
      <ButtonLink to={deskPaths.identity(oldest.id)} variant="outline" fullWidth className="mt-3.5">
        <Trans>Check the oldest</Trans>
      </ButtonLink>
    </Card>
  );
}
