import type { PromoFigures } from '@sangam/domain/desk-settings';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

/** As they were set at the desk, or else counted: each null where there are too few cases. */
export type PromoPanelFigures =
  | { readonly set: PromoFigures }
  | {
      readonly funded_rupees: number | null;
      readonly people: number | null;
      readonly rating: number | null;
    };

async function fetchPromo(): Promise<PromoPanelFigures> {
  const client = await getClient();
  const { data, error } = await client.rpc('promo_figures');
  if (error) throw error;
  // JSON to the schema; `promo_figures` makes it so, and its tests hold it.
  return data as unknown as PromoPanelFigures;
}

/** The figures of the dashboard's panel (product §1). */
export const promoQuery = () =>
  queryOptions({ queryKey: ['promo-figures'], queryFn: fetchPromo, staleTime: 10 * 60_000 });
