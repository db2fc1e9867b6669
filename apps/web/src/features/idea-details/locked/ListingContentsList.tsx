import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { IdeaTab } from '@sangam/domain/idea-questions';
import { Banknote, Briefcase, FileText, Flag, type LucideIcon, Store, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { answerSections } from '#shared/ideas/answer-sections.ts';
import { type ListingContents, useListingContents } from '#shared/ideas/listing-contents-query.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';

const icons: Readonly<Record<Exclude<IdeaTab, 'overview'>, LucideIcon>> = {
  business: Briefcase,
  market: Store,
  progress: Flag,
  team: Users,
  financials: Banknote,
};

function Item({ icon: Icon, name, children }: { icon: LucideIcon; name: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-marigold-deep" />
      <span>
        <span className="block leading-snug font-semibold">{name}</span>
        <span className="figures text-sm text-ink-soft">{children}</span>
      </span>
    </li>
  );
}

/** 'pitch deck, film, 3 pictures': what there is of them. */
function useDocuments(contents: ListingContents): readonly ReactNode[] {
  const { t } = useLingui();
  const { pictures } = contents;
  return [
    contents.has_pitch_deck && t`pitch deck`,
    contents.has_video_pitch && t`video pitch`,
    pictures > 0 && <Plural key="pictures" value={pictures} one="# picture" other="# pictures" />,
  ].filter((each) => each !== false);
}

function Contents({ contents }: { contents: ListingContents }) {
  const { _ } = useTexts();
  const documents = useDocuments(contents);
  return (
    <ul className="grid gap-x-7 border-t border-line sm:grid-cols-2">
      {answerSections.map(({ id, title, columns }) => {
        if (id === 'overview') return null;
        const [answered, asked] = [contents[id], columns.length];
        return (
          <Item key={id} icon={icons[id]} name={_(title)}>
            <Trans>
              {answered} of {asked} answers
            </Trans>
          </Item>
        );
      })}
      {documents.length > 0 && (
        <Item icon={FileText} name={<Trans>Documents</Trans>}>
          {documents.map((each, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a list that never changes its order
            <span key={index}>
              {index > 0 && ', '}
              {each}
            </span>
          ))}
        </Item>
      )}
    </ul>
  );
}

/** What this founder has filled in, in numbers: what is there is told before anybody pays. */
export function ListingContentsList({ listingId }: { listingId: string }) {
  const { t } = useLingui();
  const { data, isPending } = useListingContents(listingId);
  if (!isPending && !data) return null;
  return (
    <section className="mt-9">
      <h3 className="text-lg">
        <Trans>What this founder has filled in</Trans>
      </h3>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>You see what is there before you pay. Nothing of the text itself was sent.</Trans>
      </p>
      {data ? (
        <Contents contents={data} />
      ) : (
        <SkeletonGroup label={t`Counting the answers`}>
          <Skeleton className="h-56 w-full" />
        </SkeletonGroup>
      )}
    </section>
  );
}
