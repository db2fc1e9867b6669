import type { OfferCardProps, OfferFormProps, OfferParts } from '#shared/conversations/offer-parts.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

const catalogues = ['offers'];

/** Offers in a conversation: loaded when a thread shows one, the form when somebody makes one. */
export const offerParts: OfferParts = {
  Card: lazyPart<OfferCardProps>({
    catalogues,
    waiting: <Skeleton className="h-70 w-full max-w-118" />,
    importPart: async () => (await import('#features/offers/card/OfferCard.tsx')).OfferCard,
  }).Part,
  Live: lazyPart<{ readonly conversation: string }>({
    catalogues,
    waiting: null,
    importPart: async () => (await import('#features/offers/card/LiveOffers.tsx')).LiveOffers,
  }).Part,
  Form: lazyPart<OfferFormProps>({
    catalogues,
    waiting: null,
    importPart: async () => (await import('#features/offers/form/OfferDialog.tsx')).OfferDialog,
  }).Part,
};
