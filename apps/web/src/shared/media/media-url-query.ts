import { toWebUrl } from '@sangam/domain/formats/web-url';
import { parseMediaReference } from '@sangam/domain/media';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useUserId } from '../session/session-context.ts';
import { signedSeconds, signMedia } from './sign-media.ts';

/** Renewed a few minutes before it expires, so that no URL on the screen is ever invalid. */
const renewMs = (signedSeconds - 300) * 1000;

const mediaUrlQuery = (userId: string, reference: string | null) =>
  queryOptions({
    queryKey: ['media-address', userId, reference],
    queryFn: reference === null ? skipToken : () => signMedia(reference),
    staleTime: renewMs,
    gcTime: renewMs,
    refetchInterval: renewMs,
  });

export type MediaUrl =
  | { readonly state: 'loading' }
  /** `isUpload`: ours and signed, rather than a link of the founder's. */
  | { readonly state: 'ready'; readonly address: string; readonly isUpload: boolean }
  /** Nothing that this reader may open. */
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly retry: () => void };

/** What opens a founder's answer: a link as it is, an upload by a signed address. */
export function useMediaUrl(answer: string): MediaUrl {
  const isUpload = parseMediaReference(answer) !== null;
  const { data, isError, refetch } = useQuery(mediaUrlQuery(useUserId(), isUpload ? answer : null));
  if (!isUpload) {
    const address = toWebUrl(answer);
    return address === null ? { state: 'missing' } : { state: 'ready', address, isUpload };
  }
  if (typeof data === 'string') return { state: 'ready', address: data, isUpload };
  if (isError) return { state: 'failed', retry: () => void refetch() };
  return { state: data === null ? 'missing' : 'loading' };
}
