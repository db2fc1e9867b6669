/** What the database gives for the front page: `private.front_page_signs` and `front_page_figures`. */

export interface FrontPageSign {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly city: string;
  /** Null where the founder's first sentence speaks of money. */
  readonly sentence: string | null;
}

/** Each null where there are too few cases. */
export interface FrontPageFigures {
  readonly ideas: number | null;
  readonly cities: number | null;
  /** The median, in full hours. */
  readonly review_hours: number | null;
  readonly sent_back_of_ten: number | null;
}

export interface FrontPageData {
  readonly signs: readonly FrontPageSign[];
  readonly figures: FrontPageFigures;
}
