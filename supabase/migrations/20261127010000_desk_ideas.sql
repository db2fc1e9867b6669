-- The review desk's list at a million ideas (decision 245). A row of ideas has some fifty answers; what the desk
-- filters, searches and sorts by is a narrow copy of it, kept by a trigger, so that thousands of entries are read
-- for the cost of some dozen whole rows.

create function private.desk_words(text text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  -- Split at spaces and ASCII punctuation alone, so that signs of Indian scripts stay within their words.
  select coalesce(array_agg(distinct left(word, 100)), '{}')
  from regexp_split_to_table(
    lower(normalize(coalesce(text, ''), nfkc)), '[\s!-/:-@\[-`{-~‘’“”–—…·।]+'
  ) as word
  where word <> '';
$$;
comment on function private.desk_words is
  'The words of a text as the review desk finds them: lower case, each once; an e-mail address gives its parts.';

create table private.desk_ideas (
  id uuid primary key references public.ideas (id) on delete cascade,
  -- The status, or withdrawn.
  standing text not null,
  -- One of the list, or Others for a category of the founder's own.
  category text not null,
  state text not null,
  funding_amount bigint not null,
  sent_at timestamptz not null,
  due_at timestamptz,
  -- Words of title, founder and city; standing, category and state as lexemes that nobody can type.
  search tsvector not null
);
comment on table private.desk_ideas is 'What the review desk filters, searches and sorts ideas by: a narrow copy of each, kept by a trigger.';

alter table private.desk_ideas enable row level security;
revoke all on private.desk_ideas from public, anon, authenticated, service_role;

create function private.desk_idea_of(idea public.ideas)
returns private.desk_ideas
language sql
immutable
set search_path = ''
as $$
  select row(
    idea.id, known.standing, known.category, idea.state, idea.funding_amount, idea.sent_at,
    idea.due_at,
    array_to_tsvector(
      private.desk_words(concat_ws(' ', idea.title, idea.founder_name, idea.founder_email, idea.city))
      || array['#standing ' || known.standing, '#category ' || known.category, '#state ' || idea.state]
    )
  )::private.desk_ideas
  from (
    select
      case when idea.withdrawn_at is null then idea.approval_status else 'withdrawn' end as standing,
      case
        when idea.category in (
          'Food & Beverage', 'Franchise', 'Retail', 'Services', 'Technology', 'Manufacturing', 'Healthcare', 'Education'
        ) then idea.category
        else 'Others'
      end as category
  ) as known;
$$;
comment on function private.desk_idea_of is 'The row that the review desk has of an idea.';

create function private.sync_desk_idea()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  fresh private.desk_ideas := private.desk_idea_of(new);
begin
  insert into private.desk_ideas as known select fresh.*
  on conflict (id) do update set
    standing = excluded.standing, category = excluded.category, state = excluded.state,
    funding_amount = excluded.funding_amount, sent_at = excluded.sent_at, due_at = excluded.due_at,
    search = excluded.search
  where known.* is distinct from excluded.*;
  return null;
end;
$$;
comment on function private.sync_desk_idea is
  'Makes or renews the row that the review desk has of an idea. Security definer: no role may write it.';

revoke all on function private.desk_words, private.desk_idea_of, private.sync_desk_idea
  from public, anon, authenticated, service_role;

create trigger ideas_60_sync_desk_idea
  after insert or update on public.ideas
  for each row execute function private.sync_desk_idea();

insert into private.desk_ideas
select known.* from public.ideas as idea cross join lateral private.desk_idea_of(idea) as known;

-- Each order of the list, of one standing and of all that were not withdrawn.
create index desk_ideas_sent on private.desk_ideas (sent_at, id) where standing <> 'withdrawn';
create index desk_ideas_standing_sent on private.desk_ideas (standing, sent_at, id);
create index desk_ideas_amount on private.desk_ideas (funding_amount, id) where standing <> 'withdrawn';
create index desk_ideas_standing_amount on private.desk_ideas (standing, funding_amount, id);
create index desk_ideas_due on private.desk_ideas (due_at, id) where due_at is not null;
-- Without a list of pending entries, which every search would read besides.
create index desk_ideas_search on private.desk_ideas using gin (search) with (fastupdate = off);
