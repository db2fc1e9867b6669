import { Trans } from '@lingui/react/macro';
import type { LicenceKind, LicenceNumber } from '@sangam/domain/licence-numbers';

const names: Readonly<Record<LicenceKind, string>> = { fssai: 'FSSAI', gstin: 'GSTIN', udyam: 'Udyam' };

function Form({ kind }: { kind: LicenceKind }) {
  switch (kind) {
    case 'fssai':
      return <Trans>An FSSAI number has 14 digits and begins with 1 or 2.</Trans>;
    case 'gstin':
      return <Trans>A GSTIN has 15 characters: state, PAN, a character, Z, and a check character.</Trans>;
    case 'udyam':
      return <Trans>An Udyam number has the form UDYAM-MH-26-0012345.</Trans>;
  }
}

/** A licence number of an answer, and whether it can be one. */
export function LicenceHint({ licence: { kind, number, problem } }: { licence: LicenceNumber }) {
  const name = names[kind];
  const shown = <span className="figures">{number}</span>;
  switch (problem) {
    case null:
      return (
        <Trans>
          {name} {shown} has the right form. Whose it is, the register tells.
        </Trans>
      );
    case 'check':
      return (
        <Trans>
          {name} {shown} does not fit its check character: one of its characters may be mistyped.
        </Trans>
      );
    case 'form':
      return (
        <>
          <Trans>
            {name} {shown} does not have the form of such a number.
          </Trans>{' '}
          <Form kind={kind} />
        </>
      );
  }
}
