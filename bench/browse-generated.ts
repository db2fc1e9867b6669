/** Browsing at ten thousand and at a million listings of the market that `npm run seed` makes. */
import { measureBrowsing } from './lib/browse.ts';
import { generatedMarketCalls } from './lib/generated-market.ts';

await measureBrowsing({
  title: 'Browsing the generated market',
  name: 'browse-generated',
  calls: generatedMarketCalls(),
  source: 'the generated market (`supabase/seed`)',
  fill: ({ grow }, listings) => grow(listings),
});
