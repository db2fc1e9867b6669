/** What an investor asks of the list: everything that the screen offers, with the texts of a market. */

export interface MarketCall {
  readonly kind: 'first page' | 'deep page' | 'count' | 'counts of choices';
  readonly title: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface MarketTexts {
  readonly places: readonly string[];
  readonly words: readonly string[];
  /** What a row in the middle of every order has; days since it was approved. */
  readonly middle: { readonly saves: number; readonly days: number; readonly funding: number };
}

/** By the argument's name. */
const filters: readonly Readonly<Record<string, unknown>>[] = [
  ...['Food & Beverage', 'Technology', 'Transportation', 'Other'].map((industry) => ({ industry })),
  ...[
    [15, 20],
    [20, 25],
    [25, 30],
    [30, null],
  ].map(([roi_min, roi_max]) => ({ roi_min, roi_max })),
  ...[
    [100_000, 500_000],
    [500_000, 1_500_000],
    [1_500_000, 3_000_000],
    [3_000_000, 5_000_000],
    [5_000_000, null],
  ].map(([funding_min, funding_max]) => ({ funding_min, funding_max })),
  ...['vetted', 'trending', 'new'].map((badge) => ({ badge })),
];

const sorts = ['Featured', 'ROI High to Low', 'Funding Low to High', 'Recently Added'];

const rowOf = ({ saves, days, funding }: MarketTexts['middle']): string =>
  `(select to_jsonb(l) from (select id, is_trending, ${saves} as saves_count, now() - interval '${days} days' as approved_at, 20 as roi_estimate,
  ${funding} as funding_amount from (values ('80000000-0000-0000-0000-000000000000'::uuid, false)) as row (id, is_trending)) as l)`;

/** Every filter and every pair of filters of different kinds: pages in each order, and counts. */
export function callsOf({ places, words, middle }: MarketTexts): MarketCall[] {
  const all = [...filters, ...places.map((place) => ({ place })), ...words.map((text) => ({ words: text }))];
  const after = rowOf(middle);
  const pairs = all.flatMap((one: Readonly<Record<string, unknown>>, index) =>
    all
      .slice(index + 1)
      .flatMap((other) => (Object.keys(other).some((name) => name in one) ? [] : [{ ...one, ...other }])),
  );
  return [{}, ...all, ...pairs].flatMap((filter): MarketCall[] => {
    const values = Object.values(filter);
    const given = Object.keys(filter).map((name, index) => `${name} => $${index + 1}`);
    const title = JSON.stringify(filter);
    const pages = sorts.flatMap((sort): MarketCall[] =>
      (['first page', 'deep page'] as const).map((kind) => ({
        kind,
        title: `${sort} ${title}`,
        text: `select * from public.browse_listings(${[...given, `sort => '${sort}'`, ...(kind === 'first page' ? [] : [`"after" => ${after}`])].join(', ')})`,
        values,
      })),
    );
    return [
      ...pages,
      { kind: 'count', title, text: `select public.count_listings(${given.join(', ')})`, values },
      {
        kind: 'counts of choices',
        title,
        text: `select * from public.count_listing_choices(${given.join(', ')})`,
        values,
      },
    ];
  });
}
