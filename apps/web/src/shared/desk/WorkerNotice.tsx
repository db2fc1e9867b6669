import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Moment } from './Moment.tsx';
import type { WorkerState } from './worker-state.ts';

interface WorkerNoticeProps {
  worker: WorkerState;
  /** The way on. */
  children?: ReactNode;
}

/** That no worker runs, and what that means; nothing while one does. Read out when it comes. */
export function WorkerNotice({
  worker: { is_running: isRunning, heard_at: heardAt },
  children,
}: WorkerNoticeProps) {
  return (
    <output className="block">
      {!isRunning && (
        <div className="mb-5 flex gap-3 rounded-card border border-brick bg-brick-wash p-4 text-brick-deep">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">
              {heardAt === null ? (
                <Trans>No worker has run yet.</Trans>
              ) : (
                <Trans>
                  The worker has not been heard of since <Moment value={heardAt} />.
                </Trans>
              )}
            </p>
            <p className="text-ink">
              <Trans>Mails and jobs wait until it runs again; nothing of them is lost.</Trans> {children}
            </p>
          </div>
        </div>
      )}
    </output>
  );
}
