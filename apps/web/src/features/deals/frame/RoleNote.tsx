import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';

/** What we do and do not do. */
export function RoleNote() {
  return (
    <p className="rounded-card bg-mist px-4 py-3.5 text-sm">
      <ShieldCheck aria-hidden="true" className="mr-1.5 inline size-[1.2em] align-[-0.2em]" />
      <Trans>
        Sangam introduces people and keeps records. It moves no money, and this summary is no legal advice.
        Returns are neither guaranteed nor insured.
      </Trans>
    </p>
  );
}
