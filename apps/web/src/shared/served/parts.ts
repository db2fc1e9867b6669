/** Parts of several pages that the server puts in. */

/** The price of a month for who subscribes now (decision 296). */
export const pricePart = 'price';
