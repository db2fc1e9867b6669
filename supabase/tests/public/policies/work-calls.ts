/** Functions of background work at the desk: in the world nothing has failed. */
import { adminOnly } from './log-calls.ts';
import type { FunctionCall } from './matrix-case.ts';

export const workCalls: Readonly<Record<string, FunctionCall>> = {
  desk_queues: {
    statement: () => `select jsonb_array_length(public.desk_queues()) > 7`,
    expected: adminOnly(true),
  },
  desk_work: {
    statement: () => `select jsonb_array_length(public.desk_work() -> 'jobs')`,
    expected: adminOnly(0),
  },
  dismiss_job: {
    statement: () => `select public.dismiss_job(1, 'It is done by hand.')::text`,
    expected: adminOnly('PT409'),
  },
  dismiss_mail: {
    statement: () => `select public.dismiss_mail(1, 'They were telephoned.')::text`,
    expected: adminOnly('PT409'),
  },
  failed_mails: {
    statement: () => 'select count(*)::int from public.failed_mails()',
    expected: adminOnly(0),
  },
  retry_job: { statement: () => 'select public.retry_job(1)::text', expected: adminOnly('PT409') },
  retry_mail: { statement: () => 'select public.retry_mail(1)::text', expected: adminOnly('PT409') },
  worker_state: {
    statement: () => `select (public.worker_state() ->> 'is_running')::boolean`,
    expected: adminOnly(false),
  },
};
