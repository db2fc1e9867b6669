/**
 * Lengths, bounds and times of the whole product (product §5.limits, §9.constants). Lengths and bounds are
 * generous, and SQL checks hold the same numbers.
 */

/** Longest text, in characters, of each text column of `ideas`. Client-composed columns included. */
export const ideaTextLimits = {
  title: 120,
  category: 60,
  custom_category: 60,
  description: 32_000,
  admin_notes: 4000,
  withdrawal_reason: 1000,
  business_name: 120,
  founder_name: 120,
  founder_email: 254,
  founder_phone: 20,
  founder_role: 120,
  founder_experience: 4000,
  location: 160,
  city: 80,
  state: 60,
  pincode: 6,
  year_of_establishment: 4,
  website: 500,
  social_links: 1000,
  business_stage: 40,
  business_type: 200,
  product_service: 4000,
  revenue_model: 4000,
  rights_approvals: 4000,
  success_reason: 4000,
  target_customers: 4000,
  competition: 4000,
  expected_volume: 4000,
  local_advantages: 4000,
  setup_started: 3,
  completed_tasks: 4000,
  existing_sales: 4000,
  physical_setup: 4000,
  family_business: 4000,
  team_members: 4000,
  mentors: 4000,
  total_funding: 12,
  own_contribution: 12,
  funds_usage: 6000,
  return_equity: 500,
  break_even_time: 120,
  notes_for_investors: 4000,
  pitch_deck_url: 2000,
  video_pitch_url: 2000,
} as const;

/** Most images of one idea, links and uploads together; the longest address and caption of one, in characters. */
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

/** Most ideas of a founder within a day, and most versions of an idea: each is kept for good. */
export const submissionLimits = { aDay: 200, versions: 100 } as const;

/** Longest location text or search of the browse filters, in characters. */
export const filterTextLimit = 100;

export const draftAutosaveMs = 3000;
/** Most bytes of a draft on the server, as JSON: all answers at their longest in a script of three bytes a character. */
export const draftBytes = 524_288;
/** Most levels of a draft, the form itself the first; a form of today has three. */
export const draftDepth = 8;
export const reviewPromiseHours = 48;
/** How long after its approval a listing wears the badge `new`. */
export const newListingDays = 7;
/** What makes a listing trend: so many savers within so many days, each with an account of that age when they saved. */
export const trendingRule = { savers: 5, days: 7, accountDays: 3 } as const;
export const dashboardSubmissions = 3;
export const fundsUsageRows = 8;
export const previewImagesPerRow = 3;
