import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import type { Listing } from '#shared/ideas/listing.ts';
import { SaveButton } from '#shared/ideas/SaveButton.tsx';
import { useGalleryImages } from '#shared/media/gallery-images.ts';
import { LinkedPictureContext } from '#shared/media/linked-picture.ts';
import { canBeOpened } from '#shared/media/PitchDocuments.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DocumentEntries, hasEntries } from '../documents/DocumentEntries.tsx';
import { PictureLinks } from '../documents/PictureLinks.tsx';
import { ViewerSlot } from '../documents/ViewerSlot.tsx';
import { webLinksOf } from '../links.ts';
import { documentsOf } from '../open-document.ts';
import { DiscussDialog } from './DiscussDialog.tsx';
import { LockedContact } from './LockedContact.tsx';
import { ReportButton } from './ReportButton.tsx';
import { SubscriptionOffer } from './SubscriptionOffer.tsx';

function MediaLinks({ idea }: { idea: FullIdea }) {
  const { t } = useLingui();
  const links = webLinksOf(idea.social_links);
  if (!hasEntries(idea) && links.length === 0) return null;
  return (
    <Card padding="none" className="break-inside-avoid px-5 py-1.5">
      <ul className="divide-y divide-line">
        <DocumentEntries idea={idea} />
        {links.map(({ href, text }) => (
          <li key={href} className="py-1">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-2 py-1.5 text-link"
            >
              <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
              <span className="break-all">{text}</span>
              <span className="sr-only">{t`(opens in a new tab)`}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The heart and its count; there is nothing to save while an idea is not listed. */
function Saving({ listing }: { listing: Listing }) {
  const saves = listing.saves_count;
  return (
    <>
      <SaveButton ideaId={listing.id} title={listing.title} variant="outline" fullWidth />
      {saves > 0 && (
        <p className="figures text-center text-sm text-ink-soft">
          <Trans>Saved by {saves}</Trans>
        </p>
      )}
    </>
  );
}

function FounderContact({ idea, isTold }: { idea: FullIdea; isTold: boolean }) {
  return (
    <>
      <p className="text-ink-soft">
        <Trans>
          Questions are best answered by the person who had the idea: {asTyped(idea.founder_name)}.
        </Trans>
      </p>
      <div data-print="no">
        <DiscussDialog idea={idea} mayWrite={isTold} />
        {isTold && (
          <p className="mt-2 text-sm text-ink-soft">
            <Trans>The founder is told your name and when you opened the contact, nothing else.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

function NotesForInvestors({ notes }: { notes: string }) {
  return (
    <div className="break-inside-avoid rounded-card bg-turmeric px-5 py-4">
      <h3 className="text-base text-marigold-deep [font-stretch:100%]">
        <Trans>Notes for investors</Trans>
      </h3>
      <p className="mt-1 whitespace-pre-line">{notes}</p>
    </div>
  );
}

/** Talking to the founder, or the way to it; saving. */
function ContactCard({ idea, listing, isTold }: IdeaSideProps) {
  return (
    <Card className="space-y-4 break-inside-avoid">
      <h2 className="text-lg">
        {idea ? <Trans>Discuss This Idea</Trans> : <Trans>Subscribe to view full details</Trans>}
      </h2>
      {idea ? (
        <FounderContact idea={idea} isTold={isTold} />
      ) : (
        <>
          <SubscriptionOffer />
          <LockedContact />
        </>
      )}
      {listing && (
        <div data-print="no" className="space-y-2">
          <Saving listing={listing} />
        </div>
      )}
    </Card>
  );
}

/** What the founder added to the answers. */
function Additions({ idea, isCounted }: { idea: FullIdea; isCounted: boolean }) {
  const pictures = useGalleryImages({
    answers: (idea.business_images ?? []).filter(canBeOpened),
    captions: idea.business_image_captions ?? [],
    title: idea.title,
  });
  return (
    <>
      <MediaLinks idea={idea} />
      {idea.notes_for_investors && <NotesForInvestors notes={idea.notes_for_investors} />}
      <LinkedPictureContext value={{ kind: 'idea', id: idea.id }}>
        <PictureLinks pictures={pictures} />
        <ViewerSlot
          ideaId={idea.id}
          title={idea.title}
          documents={documentsOf(idea, pictures)}
          isCounted={isCounted}
        />
      </LinkedPictureContext>
    </>
  );
}

export interface IdeaSideProps {
  idea: FullIdea | null;
  listing: Listing | null;
  /** Whether the founder is notified who opens the contact; not if the founder or an admin opens it. */
  isTold: boolean;
}

/** Beside the answers: talking to the founder, saving, documents, pictures; telling the admins. */
export function IdeaSide({ idea, listing, isTold }: IdeaSideProps) {
  const { t } = useLingui();
  return (
    <aside
      aria-label={t`Discuss This Idea`}
      className="min-w-0 space-y-3.5 self-start lg:sticky lg:top-6 lg:row-span-2 print:mt-8"
    >
      <ContactCard idea={idea} listing={listing} isTold={isTold} />
      {idea && <Additions idea={idea} isCounted={isTold} />}
      <div className="text-sm text-ink-soft">
        <p>
          <Trans>
            The figures are the founder’s own and not audited. Returns are neither guaranteed nor insured.
          </Trans>
        </p>
        {listing && isTold && <ReportButton ideaId={listing.id} title={listing.title} />}
      </div>
    </aside>
  );
}
