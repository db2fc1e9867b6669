import { foodTrades } from './food.ts';
import { makingAndCareTrades } from './making-and-care.ts';
import { retailTrades } from './retail.ts';
import { serviceTrades } from './services.ts';
import type { Trade } from './trade.ts';

export const trades: readonly Trade[] = [
  ...foodTrades,
  ...retailTrades,
  ...serviceTrades,
  ...makingAndCareTrades,
];
