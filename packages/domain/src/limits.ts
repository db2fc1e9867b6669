/**
 * Lengths, bounds and times of the whole product (product §5.limits, §9.constants). Lengths and bounds are
 * generous, and SQL checks hold the same numbers.
 */

/**
 * Maximum characters of the texts of an idea that are no answers: composed ones, and what admins and founders
 * write about it. Those of answers are in `idea-questions.ts`.
 */
export const ideaTextLimits = {
  title: 120,
  description: 32_000,
  location: 160,
  admin_notes: 4000,
  withdrawal_reason: 1000,
} as const;

/**
 * Most images of one idea, links and uploads together; the longest address and caption of one, in characters.
 */
export const imageLimits = { count: 10, urlLength: 2000, captionLength: 140 } as const;

/** Most rows of the table beside Use of Funds, and the longest label of one, in characters. */
export const fundsBreakdownLimits = { rows: 20, labelLength: 80 } as const;

/** Whole rupees asked for: at least 1, at most 12 digits, a lakh of crores. */
export const fundingBounds = { min: 1, max: 999_999_999_999 } as const;

/** Most characters of a sum as it is typed, such as `1 crore 25 lakh rupees`. */
export const amountTextLimit = 60;

/** Percent a year. A larger number in a founder's answer is an amount, not a percentage (see `roi.ts`). */
export const roiBounds = { min: 0, max: 1000 } as const;

/** Own contribution, when given as a percentage of the whole. */
export const contributionPercentBounds = { min: 0, max: 100 } as const;

export const yearOfEstablishmentBounds = { min: 1800 } as const;

/** Characters. Longest address as in RFC 5321; 72 is where bcrypt stops reading, for accounts that move. */
export const accountLimits = { fullName: 120, email: 254, passwordMin: 6, passwordMax: 72 } as const;

/** Years of an investor. */
export const ageBounds = { min: 18, max: 120 } as const;

/** Most ideas of a founder within a day, and most versions of an idea: each is kept for good. */
export const submissionLimits = { aDay: 200, versions: 100 } as const;

/** Longest location text or search of the browse filters, in characters. */
export const filterTextLimit = 100;

/** Ideas of a page of the list, and most that are read at once where an address asks for several pages. */
export const listedIdeas = { page: 20, most: 200 } as const;

/** Most saved searches of a person, and the longest name of one, in characters. */
export const savedSearchLimits = { count: 20, nameLength: 80 } as const;

/** Most ideas side by side in a comparison. */
export const maxComparedIdeas = 3;

/** Most characters of a reader's words in a report of an idea, and most reports of a person within a day. */
export const reportLimits = { detailsLength: 1000, aDay: 10 } as const;

/**
 * Characters of a question about an idea and of its answer; most questions of a person that wait for an
 * answer about one idea, and that they ask within a day; as many as one page shows.
 */
export const questionLimits = {
  minLength: 10,
  maxLength: 500,
  answerLength: 2000,
  open: 5,
  aDay: 20,
  page: 10,
} as const;

/**
 * Marks of a rating; characters of its words and of the founder's reply; most ratings that a person gives
 * within a day; as many as one page shows.
 */
export const ratingLimits = {
  minMark: 1,
  maxMark: 5,
  minLength: 10,
  maxLength: 1000,
  replyLength: 1000,
  aDay: 20,
  page: 10,
} as const;

/** Characters of the reason for an act that takes two admins, and how long it waits for the second one. */
export const graveRequestLimits = { minLength: 10, maxLength: 500, waitingHours: 72 } as const;

/** How long the link of an invitation to become an admin is good, and how many may be open at once. */
export const adminInvitationLimits = { days: 7, maxOpen: 20 } as const;

export const draftAutosaveMs = 3000;
/** After a change of the investor's profile, until it is sent to the account. */
export const profileAutosaveMs = 1000;
/**
 * Most bytes of a draft on the server, as JSON: all answers at their longest in a script of three bytes a
 * character.
 */
export const draftBytes = 524_288;
/** Most levels of a draft, the form itself the first; a form of today has three. */
export const draftDepth = 8;
export const reviewPromiseHours = 48;
/** How long after its approval a listing wears the badge `new`. */
export const newListingDays = 7;
/**
 * What makes a listing trend: so many savers within so many days, each with an account of that age when they
 * saved.
 */
export const trendingRule = { savers: 5, days: 7, accountDays: 3 } as const;
export const dashboardSubmissions = 3;
export const fundsUsageRows = 8;
export const previewImagesPerRow = 3;

/** Of the reason that an admin gives for an act: characters, spaces at its ends not counted. */
export const actReasonLength = { least: 10, most: 500 } as const;
