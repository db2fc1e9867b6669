import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { workKey } from './work-query.ts';

/** A job by its last run that failed for good, or a mail. */
export type DeadLetter = { readonly run: number } | { readonly mail: number };

/** Has it tried again, or puts it away with a reason. */
export interface DeadLetterAct {
  readonly letter: DeadLetter;
  /** None where it is tried again. */
  readonly reason?: string;
}

async function run({ letter, reason }: DeadLetterAct): Promise<void> {
  const client = await getClient();
  const { error } =
    'run' in letter
      ? reason === undefined
        ? await client.rpc('retry_job', { run: letter.run })
        : await client.rpc('dismiss_job', { run: letter.run, reason })
      : reason === undefined
        ? await client.rpc('retry_mail', { id: letter.mail })
        : await client.rpc('dismiss_mail', { id: letter.mail, reason });
  if (error) throw error;
}

/** What is done about work that failed for good. */
export function useDeadLetterAct() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey: workKey }),
  });
}
