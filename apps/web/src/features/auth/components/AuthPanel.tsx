import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';

/** The narrow card that all account pages share. */
export function AuthPanel({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid justify-items-center py-6 md:py-12">
      <div className="w-full max-w-md">
        <ButtonLink to={paths.home} variant="ghost" size="small" className="mb-3 -ml-4">
          <ArrowLeft aria-hidden="true" />
          <Trans>Back to Home</Trans>
        </ButtonLink>
        <Card className="md:p-8">{children}</Card>
      </div>
    </div>
  );
}
