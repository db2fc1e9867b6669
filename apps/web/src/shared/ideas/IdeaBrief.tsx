import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Money } from '../ui/Money.tsx';
import type { FrontListing } from './front-listings-query.ts';
import { IdeaPicture } from './IdeaPicture.tsx';

interface IdeaBriefProps {
  idea: FrontListing;
  /** What else is said of it, after its place and sum. */
  children?: ReactNode;
}

/** One of a few ideas side by side: its face, its name as the way to it, its place and sum. */
export function IdeaBrief({ idea, children }: IdeaBriefProps) {
  const { id, title, category, city } = idea;
  return (
    <li className="min-w-0">
      <IdeaPicture ideaId={id} title={title} category={category} city={city} cover={idea.cover_image_url} />
      <h3 className="mt-2 text-base [font-stretch:100%]">
        <Link to={paths.idea(id)} className="inline-block py-0.5 hover:text-teal-deep">
          {title}
        </Link>
      </h3>
      <p className="text-sm text-ink-soft">
        {city} · <Money amount={idea.funding_amount} />
        {children}
      </p>
    </li>
  );
}
