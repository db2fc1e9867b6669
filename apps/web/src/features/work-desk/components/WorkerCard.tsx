import { Plural, Trans } from '@lingui/react/macro';
import { Check, MailX } from 'lucide-react';
import { Moment } from '#shared/desk/Moment.tsx';
import { WorkerNotice } from '#shared/desk/WorkerNotice.tsx';
import type { WorkerState } from '#shared/desk/worker-state.ts';

/** Whether the worker runs, since when, and when it was last heard of. */
export function WorkerCard({ worker }: { worker: WorkerState }) {
  return (
    <div>
      <WorkerNotice worker={worker}>
        <Trans>The server starts it again by itself: if this stays, its log says why not.</Trans>
      </WorkerNotice>
      {worker.is_running && (
        <p className="flex gap-3 rounded-card border border-line bg-card p-4">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf-deep" strokeWidth={2.5} />
          <span>
            <strong className="font-semibold">
              <Plural value={worker.workers} one="The worker runs" other="# workers run" />
            </strong>
            {worker.since !== null && (
              <>
                {', '}
                <Trans>
                  since <Moment value={worker.since} />
                </Trans>
              </>
            )}
            {worker.heard_at !== null && (
              <>
                {'. '}
                <Trans>
                  Last heard of: <Moment value={worker.heard_at} />
                </Trans>
              </>
            )}
          </span>
        </p>
      )}
      {worker.is_running && !worker.sends_mail && (
        <p className="mt-3 flex gap-3 rounded-card border border-line bg-turmeric p-4">
          <MailX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-marigold-deep" />
          <Trans>It sends no mails: the server was started without a mail server. They wait.</Trans>
        </p>
      )}
    </div>
  );
}
