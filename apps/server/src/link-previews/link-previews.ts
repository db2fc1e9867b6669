/**
 * What a link to an idea shows in a chat: its sign and name where its founder agreed that everybody may see
 * them, and nothing of it otherwise (decision 208).
 */
import type { ConnectionOptions } from '@sangam/backend/connection';
import type { StartOptions } from '@sangam/backend/start';
import { signImageSize } from '@sangam/sign-image/sign-image';
import { previewTags } from './preview-tags.ts';
import { createSharedIdeas, sharedIdeaTtlMs, type SharedIdeas } from './shared-ideas.ts';
import { createSignPictures, type SignPictures } from './sign-pictures.ts';

type Pictures = NonNullable<NonNullable<StartOptions['site']>['pictures']>;

const folder = '/idea-signs';
const ideaAddress = /^\/idea\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;
const ideaId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface LinkPreviews {
  /** From then on there is something to show. */
  useDatabase(connection: ConnectionOptions): void;
  /** The own parts of a page. @throws where the database fails */
  readonly renderOwn: (path: string, siteUrl: string) => Promise<Record<string, string>>;
  readonly pictures: Pictures;
}

/**
 * @param sources folder of the web app's sources
 * @param site its name
 */
export function createLinkPreviews(
  sources: string,
  site: string,
  signs: SignPictures = createSignPictures(sources),
): LinkPreviews {
  let ideas: SharedIdeas | null = null;
  return {
    useDatabase(connection) {
      ideas = createSharedIdeas(connection);
    },
    async renderOwn(path, siteUrl): Promise<Record<string, string>> {
      const id = ideaAddress.exec(path)?.[1];
      const idea = id === undefined ? null : await ideas?.find(id);
      if (!idea || id === undefined) return {};
      const isSign = await signs.canPaint(idea, id);
      const url = `${siteUrl}${isSign ? `${folder}/${id}` : '/social-preview'}.png`;
      return { preview: previewTags(idea, `${siteUrl}/idea/${id}`, { url, ...signImageSize, isSign }, site) };
    },
    pictures: {
      folder,
      maxAgeSeconds: sharedIdeaTtlMs / 1000,
      async paint(id) {
        const idea = ideaId.test(id) ? await ideas?.find(id) : null;
        return idea ? signs.paint(idea, id) : null;
      },
    },
  };
}
