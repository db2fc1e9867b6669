-- Average and number of ratings on the listing, exact whatever happens at the same moment: what changes ratings
-- of an idea locks the idea, as does what lists it, so that each of them sees what the one before has done.

create function private.rating_sums(idea uuid)
returns table (ratings integer, average numeric, description_average numeric, answers_average numeric)
language sql
stable
set search_path = ''
as $$
  select
    count(*)::integer, round(avg(r.description + r.answers) / 2, 1), round(avg(r.description), 1), round(avg(r.answers), 1)
  from public.idea_ratings r
  where r.idea_id = rating_sums.idea and r.status = 'shown' and r.description is not null;
$$;
comment on function private.rating_sums is
  'How many ratings of an idea are shown, the mean of both marks, and the mean of each; null where there is none. Called '
  'by definer functions only.';

create function private.average_ratings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  idea uuid;
begin
  -- In one order, so that no two accounts that are deleted at the same moment wait for each other.
  for idea in select distinct changed.idea_id from changed_ratings changed order by changed.idea_id loop
    perform from public.ideas i where i.id = idea for no key update;
    update public.listings l set rating_average = sums.average, rating_count = sums.ratings
    from private.rating_sums(idea) as sums
    where l.id = idea and (l.rating_average, l.rating_count) is distinct from (sums.average, sums.ratings);
  end loop;
  return null;
end;
$$;
comment on function private.average_ratings is
  'Keeps average and number of ratings on the listing. Security definer: no request role may write listings.';

create trigger idea_ratings_10_average_new
  after insert on public.idea_ratings
  referencing new table as changed_ratings
  for each statement execute function private.average_ratings();
create trigger idea_ratings_20_average_changed
  after update on public.idea_ratings
  referencing new table as changed_ratings
  for each statement execute function private.average_ratings();
create trigger idea_ratings_30_average_gone
  after delete on public.idea_ratings
  referencing old table as changed_ratings
  for each statement execute function private.average_ratings();

create function private.restore_rating_average()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Whoever causes a listing has changed its idea, and so locked it.
  select sums.average, sums.ratings into new.rating_average, new.rating_count
  from private.rating_sums(new.id) as sums;
  return new;
end;
$$;
comment on function private.restore_rating_average is
  'A listing that comes back has the ratings that stand. Security definer: whoever causes a listing may not read ratings.';

create trigger listings_30_restore_rating_average
  before insert on public.listings
  for each row execute function private.restore_rating_average();

revoke all on function
  private.rating_sums, private.average_ratings, private.restore_rating_average
from public, anon, authenticated, service_role;
