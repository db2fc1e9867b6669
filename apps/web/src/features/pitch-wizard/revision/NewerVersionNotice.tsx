import { Trans } from '@lingui/react/macro';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';

/** The idea was sent again from another tab or device while this one was at work. */
export function NewerVersionNotice({ onGoOn, onLetGo }: { onGoOn: () => void; onLetGo: () => void }) {
  return (
    <div className="wrap pt-4">
      <Card tone="brick" role="alert">
        <p className="font-semibold">
          <Trans>This idea was sent again from another tab or device.</Trans>
        </p>
        <p className="mt-1">
          <Trans>What you typed here is saved, but it was written for the previous version.</Trans>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="outline" size="small" className="bg-card" onClick={onGoOn}>
            <Trans>Continue from what I typed</Trans>
          </Button>
          <Button variant="ghost" size="small" onClick={onLetGo}>
            <Trans>Use the version that was sent</Trans>
          </Button>
        </div>
      </Card>
    </div>
  );
}
