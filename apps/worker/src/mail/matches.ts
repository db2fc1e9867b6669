/** To the owner of saved searches: the ideas that they find now. */
import { formatMoney } from '@sangam/domain/money';
import { addressOfSaved } from '@sangam/domain/saved-search-address';
import type { OwedMail } from './outbox.ts';
import type { Parts, Site } from './parts.ts';

type Matches = Extract<OwedMail, { kind: 'matches' }>;
type Search = Matches['searches'][number];
type Idea = Search['ideas'][number];

const newIdeas = (count: number): string => (count === 1 ? 'A new idea' : `${count} new ideas`);

const listUrl = ({ filters }: Search, { siteUrl }: Site): string =>
  `${siteUrl}/browse-ideas?${addressOfSaved(filters)}`;

const factsOf = ({ category, location, funding_amount }: Idea): string =>
  `${category}, ${location}, ${formatMoney(funding_amount)} needed`;

/** Of one search: its ideas. */
function ofOne(search: Search, site: Site): Parts {
  const { name, count, ideas } = search;
  return {
    subject: `${newIdeas(count)}: ${name}`,
    heading: `${newIdeas(count)} for “${name}”`,
    paragraphs: [
      count > ideas.length
        ? `The latest ${ideas.length} of ${count} that your saved search finds:`
        : 'Your saved search finds:',
    ],
    quote: null,
    list: ideas.map((idea) => ({
      title: idea.title,
      href: `${site.siteUrl}/idea/${idea.id}`,
      text: factsOf(idea),
      ideaId: idea.id,
    })),
    action: { label: 'See them in the list', href: listUrl(search, site) },
  };
}

/** Of several: a line each with the sign of the latest idea, which leads to its list. */
function ofSeveral(searches: readonly Search[], site: Site): Parts {
  const total = searches.reduce((sum, { count }) => sum + count, 0);
  return {
    subject: `${newIdeas(total)} for your saved searches`,
    heading: `${newIdeas(total)} for your saved searches`,
    paragraphs: ['Each search leads to its list, the newest ideas first.'],
    quote: null,
    list: searches.map((search) => ({
      title: search.name,
      href: listUrl(search, site),
      text: `${newIdeas(search.count)}: ${search.ideas
        .slice(0, 3)
        .map(({ title }) => title)
        .join('; ')}${search.count > 3 ? '; …' : ''}`,
      ...(search.ideas[0] ? { ideaId: search.ideas[0].id } : {}),
    })),
    action: { label: 'Browse all ideas', href: `${site.siteUrl}/browse-ideas?sort=Recently+Added` },
  };
}

/** What a mail about matches says. An idea that several searches found stands under one of them. */
export function matchesParts({ searches }: Matches, site: Site): Parts {
  const [first] = searches;
  return searches.length === 1 && first !== undefined ? ofOne(first, site) : ofSeveral(searches, site);
}
