import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DocumentKey } from '../open-document.ts';

const parameterName = 'document';

/** Navigation state of a document that was opened from its idea's page: Back leads there. */
interface OpenedHere {
  readonly openedHere: true;
}
export const openedHere: OpenedHere = { openedHere: true };

/**
 * The open document is in the address: Back closes it, a reload and a link open it again. The pages of a
 * gallery are one step of the history.
 */
export function useDocumentAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isOpenedHere = (state as Partial<OpenedHere> | null)?.openedHere === true;
  const addressOf = useCallback(
    (key: DocumentKey | null) => {
      const parameters = new URLSearchParams(search);
      if (key === null) parameters.delete(parameterName);
      else parameters.set(parameterName, key);
      return `?${parameters}`;
    },
    [search],
  );
  const turnTo = useCallback(
    (key: DocumentKey) => void navigate(addressOf(key), { replace: true, state, preventScrollReset: true }),
    [navigate, addressOf, state],
  );
  const close = useCallback(
    () =>
      void (isOpenedHere
        ? navigate(-1)
        : navigate(addressOf(null), { replace: true, preventScrollReset: true })),
    [navigate, addressOf, isOpenedHere],
  );
  return { key: new URLSearchParams(search).get(parameterName), addressOf, turnTo, close };
}
