-- A founder learns which of their documents are opened: the deck, the film or the pictures. Until now the number of a
-- day was their sum. The evidence has known the kind from the beginning. What a function's rows hold cannot be
-- changed in place.

alter table private.idea_days
  add column pitch_decks integer not null default 0
    constraint idea_days_pitch_decks_positive check (pitch_decks >= 0),
  add column video_pitches integer not null default 0
    constraint idea_days_video_pitches_positive check (video_pitches >= 0),
  add column pictures integer not null default 0 constraint idea_days_pictures_positive check (pictures >= 0);
comment on table private.idea_days is
  'Views, new saves, removed saves, first contacts and opened documents, in all and by kind, of an idea on a day in '
  'India: numbers only, kept by triggers.';

create or replace function private.count_document_day()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.idea_days as total (idea_id, day, documents, pitch_decks, video_pitches, pictures)
  values (
    new.idea_id, new.day, 1, (new.kind = 'pitch_deck')::integer, (new.kind = 'video_pitch')::integer,
    (new.kind = 'pictures')::integer
  )
  on conflict (idea_id, day) do update
  set
    documents = total.documents + 1, pitch_decks = total.pitch_decks + excluded.pitch_decks,
    video_pitches = total.video_pitches + excluded.video_pitches, pictures = total.pictures + excluded.pictures;
  return null;
end;
$$;

-- Openings are kept for a year, longer than the statistics reach back that a founder is shown.
update private.idea_days as total
set pitch_decks = opened.pitch_decks, video_pitches = opened.video_pitches, pictures = opened.pictures
from (
  select
    idea_id, day, count(*) filter (where kind = 'pitch_deck') as pitch_decks,
    count(*) filter (where kind = 'video_pitch') as video_pitches, count(*) filter (where kind = 'pictures') as pictures
  from private.document_openings
  group by idea_id, day
) as opened
where total.idea_id = opened.idea_id and total.day = opened.day;

drop function public.idea_statistics(uuid, integer);

create function public.idea_statistics(idea uuid, days integer default 30)
returns table (
  day date, views integer, new_saves integer, net_saves integer, contacts integer, documents integer,
  pitch_decks integer, video_pitches integer, pictures integer
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    calendar.day::date, coalesce(d.views, 0), coalesce(d.saves, 0), coalesce(d.saves - d.unsaves, 0),
    coalesce(d.contacts, 0), coalesce(d.documents, 0), coalesce(d.pitch_decks, 0), coalesce(d.video_pitches, 0),
    coalesce(d.pictures, 0)
  from generate_series(
    private.india_day(now()) - (least(greatest(coalesce(days, 30), 1), 366) - 1), private.india_day(now()),
    interval '1 day'
  ) as calendar (day)
  left join private.idea_days d on d.idea_id = idea and d.day = calendar.day::date
  where (select private.may_see_statistics(idea))
  order by calendar.day;
$$;
comment on function public.idea_statistics is
  'Views, new saves, saves less removed ones, first contacts and opened documents, in all and by kind, of an idea, a '
  'row for each of the last days in India, oldest first (at most 366); for its founder and admins, nobody else gets a '
  'row. Security definer: the numbers are in a schema that request roles cannot read.';
revoke all on function public.idea_statistics from public, anon, authenticated, service_role;
grant execute on function public.idea_statistics to authenticated;
