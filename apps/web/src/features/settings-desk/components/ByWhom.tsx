import { Trans } from '@lingui/react/macro';
import { asTyped } from '#shared/i18n/as-typed.tsx';

interface ByWhomProps {
  by: string | null;
  name: string | null;
}

/** Who made a change. */
export function ByWhom({ by, name }: ByWhomProps) {
  if (by === null) return <Trans>The server’s operator</Trans>;
  return name === null ? <Trans>An account that is gone</Trans> : asTyped(name);
}
