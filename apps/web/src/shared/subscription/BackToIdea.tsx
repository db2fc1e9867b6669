import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ideaSubscribedFor } from './subscribing-for.ts';

/** Leads a reader who subscribed because of an idea back to it, which they can read now. */
export function BackToIdea() {
  const id = ideaSubscribedFor(useLocation().state);
  if (id === null) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-teal bg-mist px-5 py-4">
      <p className="min-w-0 flex-1 basis-60">
        <Trans>
          The idea that you were reading is open to you now, with its figures and its founder’s contact.
        </Trans>
      </p>
      <ButtonLink to={paths.idea(id)} variant="trust" className="max-md:w-full">
        <Trans>Back to the idea</Trans>
      </ButtonLink>
    </div>
  );
}
