import type { IdentityForm } from '@sangam/domain/identity';
import { useQueryClient } from '@tanstack/react-query';
import { invokeFunction } from '#shared/api/invoke-function.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { ownIdentityQuery } from '#shared/identity/own-identity-query.ts';
import { useUserId } from '#shared/session/session-context.ts';

interface FilledIdentity extends IdentityForm {
  /** Chosen here: sent twice, it is there once. */
  readonly id: string;
  /** Names of both files in the bucket. */
  readonly idFile: string;
  readonly selfie: string;
}

/** Sends a filled form, its files being in the bucket, for verification. */
export function useSubmitIdentity() {
  const queryClient = useQueryClient();
  const own = ownIdentityQuery(useUserId());
  return useSingleFlightMutation({
    mutationFn: (filled: FilledIdentity) => invokeFunction<unknown>('kyc-submit', { body: filled }),
    onSettled: () => queryClient.invalidateQueries(own),
  });
}
