/** What the desk agrees on where ideas are reviewed; SQL holds the same (decision 248). */

/** For how long opening a review, or saying that it is still open, holds an idea. */
export const reviewAssignmentMinutes = 30;
