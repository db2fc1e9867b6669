/** Browsing at ten thousand and at a million listings of made-up words, without ideas behind them. */
import { measureBrowsing } from './lib/browse.ts';
import { fillMarket, marketCalls } from './lib/market.ts';

await measureBrowsing({
  title: 'Browsing',
  name: 'browse',
  calls: marketCalls(),
  source: 'a market of made-up words',
  fill: ({ client }, listings) => fillMarket(client, listings),
});
