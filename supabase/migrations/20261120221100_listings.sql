-- The teaser of each approved idea: all that an investor without a subscription may see, in a table of its own, so that what must not be
-- seen is not sent. Browsing runs on it. Made for a million rows: every sort order has an index that ends in id, for pages by position.

create table public.listings (
  id uuid primary key references public.ideas (id) on delete cascade,
  title text not null,
  category text not null,
  industry text not null,
  summary text not null,
  city text not null,
  state text not null,
  location text not null,
  business_stage text not null,
  funding_amount bigint not null,
  roi_estimate numeric not null,
  cover_image_url text,
  founder_first_name text not null,
  is_vetted boolean not null default false,
  is_trending boolean not null default false,
  saves_count integer not null default 0 constraint listings_saves_count_positive check (saves_count >= 0),
  rating_average numeric constraint listings_rating_average_range check (rating_average between 1 and 5),
  rating_count integer not null default 0 constraint listings_rating_count_positive check (rating_count >= 0),
  submitted_at timestamptz not null,
  approved_at timestamptz not null,
  search tsvector generated always as (
    setweight(to_tsvector('pg_catalog.english', title), 'A')
    || setweight(to_tsvector('pg_catalog.english', category || ' ' || industry), 'B')
    || setweight(to_tsvector('pg_catalog.english', summary), 'C')
    || setweight(to_tsvector('pg_catalog.english', city || ' ' || state), 'D')
  ) stored,
  constraint listings_industry_known check (
    industry in (
      'Food & Beverage', 'Retail & Commerce', 'Transportation', 'Franchise', 'Service Business', 'Technology', 'Manufacturing', 'Other'
    )
  )
);
comment on table public.listings is 'Teaser of an approved idea, kept by triggers. No contact detail, no document, no full text.';

alter table public.listings enable row level security;
create policy "People who accepted the disclaimer see listings" on public.listings
  for select to authenticated
  using ((select private.has_accepted_disclaimer()));

revoke all on public.listings from public, anon, authenticated, service_role;
grant select on public.listings to authenticated;
grant select on public.listings to service_role;

create index listings_featured on public.listings (is_trending desc, saves_count desc, approved_at desc, id desc);
create index listings_roi on public.listings (roi_estimate desc, id desc);
create index listings_funding on public.listings (funding_amount, id);
create index listings_recent on public.listings (approved_at desc, id desc);
-- For filters that match few rows.
create index listings_industry on public.listings (industry, approved_at desc, id desc);
create index listings_vetted on public.listings (approved_at desc, id desc) where is_vetted;
create index listings_trending on public.listings (saves_count desc, approved_at desc, id desc) where is_trending;
create index listings_location on public.listings using gin (location extensions.gin_trgm_ops);
-- Whether an upload is a cover, and so for everybody who may read listings.
create index listings_cover on public.listings (cover_image_url) where cover_image_url is not null;
create index listings_search on public.listings using gin (search);
