import { Trans } from '@lingui/react/macro';
import { ideaStandingOf } from '@sangam/domain/idea-status';
import { badgesOf } from '@sangam/domain/listing';
import { isMediaOf } from '@sangam/domain/media';
import { Camera } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { IdeaBanner } from '#shared/ideas/IdeaPicture.tsx';
import type { Listing } from '#shared/ideas/listing.ts';
import { SignPicture } from '#shared/signs/SignPicture.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { webLinkOf } from '../links.ts';
import { FounderCard } from './FounderCard.tsx';
import { VettedNote } from './VettedNote.tsx';

export interface IdeaHeroProps {
  idea: FullIdea | null;
  listing: Listing | null;
  /** Founder and admins see where the review stands. */
  showsStatus: boolean;
}

function placeOf(idea: FullIdea): string {
  const place = [idea.city, idea.state].filter(Boolean).join(', ');
  return idea.pincode ? `${place} – ${idea.pincode}` : place;
}

/** When it was submitted, and since when it is listed. */
function Dated({ submitted, listed }: { submitted: string; listed: string | undefined }) {
  return (
    <>
      <Trans>
        Submitted <DateText value={submitted} className="figures whitespace-nowrap" />
      </Trans>
      {listed !== undefined && (
        <>
          {' · '}
          <Trans>
            Listed <DateText value={listed} className="figures whitespace-nowrap" />
          </Trans>
        </>
      )}
    </>
  );
}

/** The first image, if it is an upload: loading a link would tell the founder's site who reads. */
function coverOf(idea: FullIdea | null, listing: Listing | null): string | null {
  const first = idea?.business_images?.[0] ?? listing?.cover_image_url ?? null;
  return first !== null && isMediaOf('image', first) ? first : null;
}

/** What the line under the title tells, in its order. */
function factsOf(idea: FullIdea | null, listing: Listing | null): readonly (readonly [string, ReactNode])[] {
  const date = idea?.timestamp ?? listing?.submitted_at;
  const website = webLinkOf(idea?.website ?? null);
  const facts: (readonly [string, ReactNode] | null)[] = [
    ['place', idea ? placeOf(idea) : listing?.location],
    idea?.year_of_establishment
      ? [
          'year',
          <Trans key="year">
            Est. <span className="figures">{idea.year_of_establishment}</span>
          </Trans>,
        ]
      : null,
    date ? ['date', <Dated key="date" submitted={date} listed={listing?.approved_at} />] : null,
    website
      ? [
          'website',
          <a
            key="website"
            href={website.href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link wrap-anywhere"
          >
            {website.text}
          </a>,
        ]
      : null,
  ];
  return facts.filter((fact) => fact !== null);
}

interface FaceProps {
  sign: { readonly ideaId: string; readonly name: string; readonly category: string; readonly city: string };
  cover: string | null;
}

/** The founder's own picture, which says that it is, or the painted sign. */
function Face({ sign: { name, ...sign }, cover }: FaceProps) {
  return (
    <>
      <div className="overflow-hidden rounded-card">
        <IdeaBanner {...sign} title={name} cover={cover} />
      </div>
      {cover !== null && (
        <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
          <Camera aria-hidden="true" className="size-4 shrink-0" />
          <Trans>The founder’s own picture</Trans>
        </p>
      )}
    </>
  );
}

/** The head of an idea's page: its picture, badges, name, where and when, and who is behind it. */
export function IdeaHero({ idea, listing, showsStatus }: IdeaHeroProps) {
  const [now] = useState(() => new Date());
  const category = idea?.category ?? listing?.category;
  const stage = idea?.business_stage ?? listing?.business_stage;
  const title = idea?.business_name || idea?.title || listing?.title;
  const cover = coverOf(idea, listing);
  const sign = {
    ideaId: idea?.id ?? listing?.id ?? '',
    name: title ?? '',
    category: category ?? '',
    city: idea?.city ?? listing?.city ?? '',
  };
  return (
    <>
      <Face sign={sign} cover={cover} />
      <div className="mt-5 grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 gap-4">
          {cover !== null && (
            <div className="mt-1 w-14 shrink-0">
              <SignPicture {...sign} shape="tile" isDecorative />
            </div>
          )}
          <div className="min-w-0">
            <p className="flex flex-wrap gap-1.5">
              {showsStatus && idea && <StatusBadge status={ideaStandingOf(idea)} />}
              {listing && badgesOf(listing, now).map((badge) => <StatusBadge key={badge} status={badge} />)}
              {category && <Badge tone="plain">{category}</Badge>}
              {stage && <Badge tone="plain">{stage}</Badge>}
            </p>
            {/* Beside the tile a phone has two thirds of its width for it. */}
            <h1 className={`mt-3 md:text-4xl ${cover === null ? 'text-3xl' : 'text-2xl sm:text-3xl'}`}>
              {title}
            </h1>
            <p className="mt-2.5 text-ink-soft">
              {factsOf(idea, listing).map(([key, fact], index) => (
                <Fragment key={key}>
                  {index > 0 && ' · '}
                  {fact}
                </Fragment>
              ))}
            </p>
            {listing && <VettedNote listing={listing} />}
          </div>
        </div>
        <FounderCard idea={idea} listing={listing} mayReport={!showsStatus && listing !== null} />
      </div>
    </>
  );
}
