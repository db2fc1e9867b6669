-- What settings decide in the database: the success fee, whether ideas are taken, and which features are on. What is
-- switched off is refused here, whatever a screen shows (decision 290).

create function private.is_feature_on(feature text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.setting(concat('has_', is_feature_on.feature)) = 'true';
$$;
comment on function private.is_feature_on is
  'Whether a feature is switched on: front_page_signs, ratings, questions, offers. Called by definer functions only.';

create function private.refuse_switched_off()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Imports and demo data come without a person.
  if (select auth.uid()) is not null and not private.is_feature_on(tg_argv[0]) then
    raise exception using errcode = 'PT409', constraint = concat(tg_table_name, '_switched_off'), detail = 'switched_off',
      message = 'this is switched off at present';
  end if;
  return new;
end;
$$;
comment on function private.refuse_switched_off is
  'Refuses (PT409) a new row of a feature that is switched off, whose name is the trigger''s argument. Security definer: asks '
  'settings that the caller does not read.';

create trigger idea_questions_05_refuse_switched_off
  before insert on public.idea_questions
  for each row execute function private.refuse_switched_off('questions');
create trigger idea_ratings_05_refuse_switched_off
  before insert on public.idea_ratings
  for each row execute function private.refuse_switched_off('ratings');
create trigger offers_05_refuse_switched_off
  before insert on public.offers
  for each row execute function private.refuse_switched_off('offers');

create function private.refuse_paused_submission()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  sentence text := private.setting('submissions_paused') #>> '{}';
begin
  if sentence is not null and (select auth.uid()) is not null
    -- Sent before the pause, and sent again because the answer was lost: it is told that it is there.
    and not exists (select from public.ideas i where i.id = new.id)
  then
    raise exception using errcode = 'PT409', constraint = 'ideas_submissions_paused', detail = 'paused',
      message = 'new ideas are not taken at present', hint = sentence;
  end if;
  return new;
end;
$$;
comment on function private.refuse_paused_submission is
  'Refuses (PT409) a new idea while submissions are paused, with the sentence for founders as the hint. Security definer: '
  'asks settings that the caller does not read, and for ideas of all.';
create trigger ideas_05_refuse_paused
  before insert on public.ideas
  for each row execute function private.refuse_paused_submission();

alter function private.front_page_signs() rename to drawn_front_page_signs;
comment on function private.drawn_front_page_signs is
  'Up to three listed ideas whose founders agreed, of the 300 approved last: each day another draw, one lot a founder.';
create function private.front_page_signs()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when private.is_feature_on('front_page_signs') then private.drawn_front_page_signs() else '[]' end;
$$;
comment on function private.front_page_signs is 'The signs that the front page shows now; none where they are switched off.';

create or replace function private.success_fee_percent()
returns numeric
language sql
stable
set search_path = ''
as $$
  select private.setting('success_fee_percent')::numeric;
$$;

create function private.page_settings()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'banner', case
      when (private.setting('banner') ->> 'ends_at')::timestamptz > now() then private.setting('banner')
    end,
    'paused', nullif(private.setting('submissions_paused'), 'null'),
    'off', (
      select jsonb_agg(feature order by feature) from unnest(array['ratings', 'questions', 'offers']) as feature
      where not private.is_feature_on(feature)
    )
  ));
$$;
comment on function private.page_settings is
  'What pages have to know of the settings that are not as usual: the banner until it ends, the sentence while submissions '
  'are paused, the features that are off. For the server, which asks as the owner.';

revoke all on function
  private.is_feature_on, private.refuse_switched_off, private.refuse_paused_submission, private.front_page_signs,
  private.page_settings
from public, anon, authenticated, service_role;
