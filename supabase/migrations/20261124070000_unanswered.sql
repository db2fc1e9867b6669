-- A listing says that investors wait for an answer: three days after its founder was reminded, with the day since
-- which the one who has waited longest does, and only until all of them have an answer.

alter table public.listings add column unanswered_since timestamptz;
comment on column public.listings.unanswered_since is
  'Since when an investor waits for an answer whose founder was reminded three days ago or earlier; null for none.';
create index listings_unanswered on public.listings (id) where unanswered_since is not null;
create index conversations_reminded on public.conversations (reminded_at) where reminded_at is not null;

create function private.unanswered_since(idea uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min(c.waiting_since)
  from public.conversations c
  where c.idea_id = unanswered_since.idea and c.waiting_for = 'founder' and c.reminded_at <= now() - interval '3 days'
    and c.founder is not null and c.investor is not null
    and not exists (
      select from private.blocks b where (b.blocker, b.blocked) in ((c.founder, c.investor), (c.investor, c.founder))
    );
$$;
comment on function private.unanswered_since is
  'Since when investors wait for an answer about an idea, three days after the reminder or longer; null where none does. '
  'Called by definer functions only.';

create function private.mark_listing_unanswered(idea uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  marked integer;
begin
  -- Its row first, then the question: of an answer and a mark at the same time the later one sees the other.
  perform from public.listings l where l.id = mark_listing_unanswered.idea for no key update;
  update public.listings l set unanswered_since = said.since
  from (select private.unanswered_since(mark_listing_unanswered.idea) as since) as said
  where l.id = mark_listing_unanswered.idea and l.unanswered_since is distinct from said.since;
  get diagnostics marked = row_count;
  return marked;
end;
$$;
comment on function private.mark_listing_unanswered is
  'Makes a listing say what is so about answers; gives 1 where it said something else. Called by definer functions only.';

create function private.mark_unanswered(at_most integer default 1000)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  idea uuid;
  marked integer := 0;
begin
  for idea in
    select l.id
    from (
      select c.idea_id from public.conversations c
      where c.reminded_at <= now() - interval '3 days' and c.waiting_for = 'founder'
      union
      select said.id from public.listings said where said.unanswered_since is not null
    ) as looked_at (id)
    join public.listings l on l.id = looked_at.id
    where l.unanswered_since is distinct from private.unanswered_since(l.id)
    order by l.id
    limit at_most
  loop
    marked := marked + private.mark_listing_unanswered(idea);
  end loop;
  return marked;
end;
$$;
comment on function private.mark_unanswered is
  'Makes listings say since when investors wait for an answer, and no longer where none does; so many at most, gives how '
  'many. Security definer: the worker that calls it has no rights on tables.';

create function private.unmark_answered()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.mark_listing_unanswered(new.idea_id);
  return null;
end;
$$;
comment on function private.unmark_answered is
  'Takes the sentence from a listing at once, or sets it to the next who waits, when the founder has answered. Security '
  'definer: nobody writes listings.';
create trigger conversations_30_unmark_answered
  after update of reminded_at on public.conversations
  for each row when (old.reminded_at is not null and new.reminded_at is null)
  execute function private.unmark_answered();

revoke all on function
  private.unanswered_since, private.mark_listing_unanswered, private.mark_unanswered, private.unmark_answered
from public, anon, authenticated, service_role;
grant execute on function private.mark_unanswered to sangam_worker;
