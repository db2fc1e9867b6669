/** A market to browse, and what a reader calls to browse it. */
import { type BrowseFilters, boundsOf } from '@sangam/domain/filters';
import { industries } from '@sangam/domain/industries';
import { fundingFilterOptions, roiFilterOptions, statusFilterOptions } from '@sangam/domain/options';
import { type Actor, as } from '@sangam/testing/database';
import type { Client } from 'pg';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing, buildSave } from '../../../factories/ideas.ts';
import type { Database } from '../../../generated/database.types.ts';

export type Listing = Database['public']['Tables']['listings']['Row'];

/** Thirty listings that differ in what filters and orders look at, with ties. */
export async function buildMarket(client: Client): Promise<Actor> {
  const founder = await buildUser(client);
  const fans = [await buildUser(client), await buildUser(client), await buildUser(client)];
  const categories = ['Food & Beverage', 'Retail', 'Services', 'Technology', 'Healthcare', 'Logistics'];
  const cities = ['Nagpur', 'Wardha', 'Kochi', 'Navi Mumbai'];
  for (let index = 0; index < 30; index += 1) {
    const category = categories[index % categories.length]!;
    const idea = await buildListing(client, {
      submitted_by: founder,
      business_name: `Business ${index} of ${['tiffins', 'spices', 'pumps'][index % 3]}`,
      category,
      custom_category: category === 'Logistics' ? category : null,
      city: cities[index % cities.length]!,
      total_funding: String(100_000 * (1 + ((index * 7) % 12) * 5)),
      // Of some nobody knows the return: 15 is stored for them.
      return_equity: index % 7 === 3 ? 'A share of the profit' : `${14 + (index % 6) * 4}%`,
      reviewed_at: new Date(Date.now() - (index % 10) * 86_400_000 - 60_000).toISOString(),
      reviewed_by: index % 2 === 0 ? founder : null,
      rights_approvals: 'Trade licence',
    });
    for (const fan of fans.slice(0, index % 4)) await buildSave(client, { userId: fan, ideaId: idea });
  }
  return { role: 'authenticated', id: await buildUser(client, { hasAcceptedDisclaimer: true }) };
}

/** Copies of the market's listings, without the ideas behind them, until there are so many of each. */
export async function addCopies(client: Client, copies: number): Promise<void> {
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query(
    `insert into public.listings (
       id, title, category, industry, summary, city, state, location, business_stage, funding_amount,
       roi_is_stated, roi_estimate, founder_first_name, is_vetted, is_trending, submitted_at, approved_at)
     select gen_random_uuid(), title, category, industry, summary, city, state, location, business_stage, funding_amount,
       roi_is_stated, roi_estimate, founder_first_name, is_vetted, is_trending, submitted_at, approved_at
     from public.listings, generate_series(2, $1)`,
    [copies],
  );
  await client.query(`set local session_replication_role = 'origin'`);
  await client.query('select private.build_listing_bitmaps()');
}

/** The filters as the parameters that all functions of browsing begin with. */
export const parameters = (filters: BrowseFilters): unknown[] => {
  const bounds = boundsOf(filters);
  return [
    bounds.industry,
    bounds.roiMin,
    bounds.roiMax,
    bounds.fundingMin,
    bounds.fundingMax,
    bounds.location,
    bounds.badge,
    bounds.search,
  ];
};

/** A page of the list, as `browse_listings` gives it. */
export async function browse(
  client: Client,
  actor: Actor,
  filters: BrowseFilters,
  after: Listing | null,
  size: number,
): Promise<Listing[]> {
  const { rows } = await as(client, actor, () =>
    client.query<{ row: Listing }>(
      'select to_jsonb(l) as row from public.browse_listings($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) l',
      [...parameters(filters), filters.sort, after === null ? null : JSON.stringify(after), size],
    ),
  );
  return rows.map(({ row }) => row);
}

export async function count(client: Client, actor: Actor, filters: BrowseFilters): Promise<number> {
  const { rows } = await as(client, actor, () =>
    client.query<{ n: number }>(
      'select public.count_listings($1, $2, $3, $4, $5, $6, $7, $8) as n',
      parameters(filters),
    ),
  );
  return rows[0]!.n;
}

export interface ChoiceCount {
  readonly filter: string;
  readonly choice: string;
  readonly listings: number;
}

/** The counts of choices by filter and choice. */
export const byName = (rows: readonly ChoiceCount[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ filter, choice, listings }) => [`${filter} ${choice}`, listings]));

/** By filter and choice: how many ideas each choice leaves. */
export async function countChoices(
  client: Client,
  actor: Actor,
  filters: BrowseFilters,
): Promise<Record<string, number>> {
  const { rows } = await as(client, actor, () =>
    client.query<ChoiceCount>(
      'select * from public.count_listing_choices($1, $2, $3, $4, $5, $6, $7, $8)',
      parameters(filters),
    ),
  );
  return byName(rows);
}

/** Filters that narrow the market: each choice of the screens by itself, places, words, and some together. */
export const narrowed: Partial<BrowseFilters>[] = [
  ...industries.map((industry) => ({ industry })),
  ...roiFilterOptions.map(({ value }) => ({ roi: value })),
  ...fundingFilterOptions.map(({ value }) => ({ funding: value })),
  ...statusFilterOptions.map((status) => ({ status })),
  { location: 'NAG' },
  { location: 'mumbai, m' },
  { location: 'a' },
  { location: 'GP' },
  { location: 'zx' },
  { location: ', ' },
  { location: 'i', industry: 'Technology' },
  { location: 'kochi', roi: '15-20%' },
  { search: 'tiffins', industry: 'Technology' },
  { search: 'technology', industry: 'Technology' },
  { location: '%' },
  { location: '_' },
  { search: 'tiffins' },
  { search: 'business spices' },
  { search: 'nothing of the kind' },
  { industry: 'Technology', roi: '15-20%', location: 'kochi', search: 'pump' },
];
