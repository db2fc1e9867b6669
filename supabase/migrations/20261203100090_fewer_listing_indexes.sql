-- What filters find is found by bits: the indexes that looked for an industry, a place or a return are not read any more, and
-- each save wrote to two of them (decision 329).

drop index
  public.listings_industry, public.listings_location, public.listings_industry_alone, public.listings_location_alone,
  public.listings_roi_alone;
