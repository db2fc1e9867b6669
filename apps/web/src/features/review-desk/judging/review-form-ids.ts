/** Where the keys of a review lead. */
export const reviewFormIds = { send: 'review-send', reasons: 'review-reasons' } as const;
