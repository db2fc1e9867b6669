import { Trans } from '@lingui/react/macro';

/** The hairline with a word between two ways to do the same. */
export function OrLine() {
  return (
    <p className="my-5 flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <Trans>or with your email</Trans>
    </p>
  );
}
