import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';

/** What both should know. */
export function OnRecord() {
  return (
    <p className="rounded-card bg-mist px-4 py-3.5 text-sm">
      <ShieldCheck aria-hidden="true" className="mr-1.5 inline size-[1.2em] align-[-0.2em]" />
      <Trans>On record for both of you. Never send money before a signed agreement.</Trans>
    </p>
  );
}
