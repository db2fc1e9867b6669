import { useQueryClient } from '@tanstack/react-query';
import { invokeFunction } from '#shared/api/invoke-function.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { ownIdentityQuery } from '#shared/identity/own-identity-query.ts';
import { useUserId } from '#shared/session/session-context.ts';

/** Begins a request to the provider of documents; gives the address to go to. */
export function useStartDocuments() {
  return useSingleFlightMutation({
    mutationFn: async () => {
      const { address } = await invokeFunction<{ address: string }>('kyc-documents/start', { body: {} });
      return address;
    },
  });
}

/** Sends what the provider gave the browser; what it tells becomes a submission. */
export function useFinishDocuments() {
  const queries = useQueryClient();
  const own = ownIdentityQuery(useUserId());
  return useSingleFlightMutation({
    mutationFn: (returned: { readonly state: string; readonly code: string }) =>
      invokeFunction<unknown>('kyc-documents/finish', { body: returned }),
    onSettled: () => queries.invalidateQueries(own),
  });
}

interface AllowedDocument {
  readonly challenge: string;
  readonly fullName: string;
  readonly dob: string;
  readonly pan: string;
}

/** The sandbox: what is typed counts as issued. @returns the code that goes back */
export function useAllowDocument() {
  return useSingleFlightMutation({
    mutationFn: async (document: AllowedDocument) => {
      const { code } = await invokeFunction<{ code: string }>('kyc-documents/allow', { body: document });
      return code;
    },
  });
}
