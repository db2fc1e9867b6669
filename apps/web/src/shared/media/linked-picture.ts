import { toWebUrl } from '@sangam/domain/formats/web-url';
import { parseMediaReference } from '@sangam/domain/media';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { getClient } from '../api/client.ts';
import { loadConfig } from '../config/app-config.ts';
import { type MediaUrl, useMediaUrl } from './media-url-query.ts';

/** What the linked pictures below belong to: an idea by its id, or what a founder types, by their user id. */
export interface LinkedPictureSource {
  readonly kind: 'idea' | 'draft';
  readonly id: string;
}

export const LinkedPictureContext = createContext<LinkedPictureSource | null>(null);

/** A draft is stored a moment after it was typed; only then does the server know of its links. */
const draftAttempts = 3;
const draftRetryMs = 1500;
/** A link that is being typed is asked for once the typing stops. */
const settledMs = 600;

class NotThereError extends Error {}

/**
 * A founder's linked picture, fetched by the server, so that the link's host does not learn who looks at it.
 * @returns an object URL, valid as long as the page; null if there is no picture
 * @throws when the server does not answer, or a draft may not be stored yet
 */
async function fetchPicture({ kind, id }: LinkedPictureSource, answer: string): Promise<string> {
  const [client, { url, publishableKey }] = await Promise.all([getClient(), loadConfig()]);
  const { data } = await client.auth.getSession();
  const response = await fetch(
    `${url || window.location.origin}/images/v1/${kind}/${id}?address=${encodeURIComponent(answer)}`,
    { headers: { apikey: publishableKey, authorization: `Bearer ${data.session?.access_token ?? ''}` } },
  );
  if (response.status === 404) throw new NotThereError();
  if (!response.ok) throw new Error(`the picture was answered with ${response.status}`);
  return URL.createObjectURL(await response.blob());
}

const linkedPictureQuery = (source: LinkedPictureSource | null, answer: string | null) =>
  queryOptions({
    queryKey: ['linked-picture', source?.kind, source?.id, answer],
    queryFn: source === null || answer === null ? skipToken : () => fetchPicture(source, answer),
    staleTime: Number.POSITIVE_INFINITY,
    // The object URL of a picture stays valid, so it is never fetched again.
    gcTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) =>
      failures < draftAttempts && (source?.kind === 'draft' || !(error instanceof NotThereError)),
    retryDelay: draftRetryMs,
  });

/** The text, after it has not changed for a moment; the initial text at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What shows a founder's picture: an upload by a signed address, a link through the server. */
export function usePictureUrl(answer: string): MediaUrl {
  const source = useContext(LinkedPictureContext);
  const isUpload = parseMediaReference(answer) !== null;
  const settled = useSettled(answer.trim());
  const link = !isUpload && toWebUrl(settled) !== null ? settled : null;
  const upload = useMediaUrl(answer);
  const { data, isError, error, refetch } = useQuery(linkedPictureQuery(source, link));
  if (isUpload) return upload;
  if (link === null || source === null || error instanceof NotThereError) return { state: 'missing' };
  if (data !== undefined) return { state: 'ready', address: data, isUpload };
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}
