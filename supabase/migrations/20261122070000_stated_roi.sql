-- A return that no founder stated is not the founder's: 15 is stored where none was found
-- (product §5.wizard), the listing says so, and browsing treats it as unknown: no filter of returns finds it,
-- and in their order it stands last.

create function private.states_roi(return_equity text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(substring(return_equity from '[0-9]+(?:\.[0-9]{1,2})?')::numeric <= 1000, false);
$$;
comment on function private.states_roi is
  'Whether parse_roi_estimate finds a percentage in the return offered, or falls back to 15.';
revoke all on function private.states_roi from public, anon, authenticated, service_role;

alter table public.listings add column roi_is_stated boolean not null default true;
comment on column public.listings.roi_is_stated is 'False where roi_estimate is the fallback of 15 and not what the founder offered.';

create function private.keep_stated_roi()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.roi_is_stated := (select private.states_roi(return_equity) from public.ideas where id = new.id);
  return new;
end;
$$;
comment on function private.keep_stated_roi is
  'Whether the return in a listing is its founder''s. Security definer: whoever causes a listing may not be able to read its idea.';
revoke all on function private.keep_stated_roi from public, anon, authenticated, service_role;

create trigger keep_stated_roi
  before insert or update of roi_estimate on public.listings
  for each row execute function private.keep_stated_roi();

update public.listings set roi_estimate = roi_estimate;

drop index public.listings_roi;
create index listings_roi on public.listings (roi_is_stated desc, roi_estimate desc, id desc);
