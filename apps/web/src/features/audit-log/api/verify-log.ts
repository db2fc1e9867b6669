import { useState } from 'react';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';

export interface LogVerdict {
  readonly checked: number;
  /** The first link that does not fit; null where all do. */
  readonly broken: number | null;
  /** The row of that link; null where it is the end that is missing. */
  readonly brokenId: number | null;
  readonly unsealed: number;
}

async function verifyLog(onProgress: (checked: number) => void): Promise<LogVerdict> {
  const client = await getClient();
  let after = 0;
  for (;;) {
    const { data, error } = await client.rpc('verify_log', { after }).single();
    if (error) throw error;
    // Null where nothing is broken, which the schema of a function does not say.
    const broken: number | null = data.broken_sequence;
    if (data.is_done)
      return {
        checked: data.checked_to,
        broken,
        brokenId: data.broken_id,
        unsealed: data.unsealed,
      };
    after = data.checked_to;
    onProgress(after);
  }
}

/** Checks the whole chain, batch by batch. */
export function useVerifyLog() {
  const [checked, setChecked] = useState(0);
  const check = useSingleFlightMutation({ mutationFn: () => verifyLog(setChecked) });
  return { ...check, checked };
}
