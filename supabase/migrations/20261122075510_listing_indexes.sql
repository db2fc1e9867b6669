-- Indexes that hold whatever browsing looks at, so that a page is found in them alone: thousands of entries are read for the cost of some
-- hundred rows of the table. Each sort order has one, and each filter that is no beginning of a sort order.

drop index
  public.listings_featured, public.listings_roi, public.listings_funding, public.listings_recent, public.listings_industry,
  public.listings_vetted, public.listings_trending, public.listings_location;

create index listings_featured on public.listings (is_trending desc, saves_count desc, approved_at desc, id desc)
  include (industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, location);
create index listings_roi on public.listings (roi_is_stated desc, roi_estimate desc, id desc)
  include (industry, funding_amount, is_vetted, is_trending, saves_count, approved_at, location);
create index listings_funding on public.listings (funding_amount, id)
  include (industry, roi_is_stated, roi_estimate, is_vetted, is_trending, saves_count, approved_at, location);
create index listings_recent on public.listings (approved_at desc, id desc)
  include (industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, saves_count, location);
create index listings_industry on public.listings (industry)
  include (id, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, saves_count, approved_at, location);
create index listings_location on public.listings (location)
  include (id, industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, saves_count, approved_at);
create index listings_trending on public.listings (id)
  include (industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, saves_count, approved_at, location) where is_trending;
-- Narrow ones, each value once: for what is found beside words, by both indexes together.
create index listings_industry_alone on public.listings (industry);
create index listings_roi_alone on public.listings (roi_estimate) where roi_is_stated;
create index listings_location_alone on public.listings (location);

-- A word that many listings have and an industry that has none of it (food, and technology): one index finds both together, if both are in it.
alter table public.listings drop column search;
alter table public.listings add column search tsvector generated always as (
  setweight(to_tsvector('pg_catalog.english', title), 'A')
  || setweight(to_tsvector('pg_catalog.english', category || ' ' || industry), 'B')
  || setweight(to_tsvector('pg_catalog.english', summary), 'C')
  || setweight(to_tsvector('pg_catalog.english', city || ' ' || state), 'D')
  || array_to_tsvector(array['#' || industry])
) stored;
create index listings_search on public.listings using gin (search);
