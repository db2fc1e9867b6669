-- Settings that admins change at the desk (decision 290): what each may be, what it is where nothing is set, and every
-- change with what was before and after, whoever made it.

create function private.setting_default(key text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when setting_default.key = 'success_fee_percent' then '2'::jsonb
    when setting_default.key in ('promo_figures', 'banner', 'submissions_paused') then 'null'
    when setting_default.key = 'review_reasons' then '[]'
    when setting_default.key in ('has_front_page_signs', 'has_ratings', 'has_questions', 'has_offers') then 'true'
  end;
$$;
comment on function private.setting_default is
  'What a setting of the desk is where nothing is set, as JSON; null for what is no setting of the desk.';

create function private.is_text_of(value jsonb, min_length integer, max_length integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(is_text_of.value) = 'string'
      and char_length(btrim(is_text_of.value #>> '{}')) between min_length and max_length
      and char_length(is_text_of.value #>> '{}') <= max_length,
    false
  );
$$;
comment on function private.is_text_of is 'Whether a JSON value is a text of so many characters, spaces at its ends not counted.';

create function private.is_review_reason(reason jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(reason) = 'object' and reason - array['action', 'label', 'text'] = '{}'
      and reason ->> 'action' in ('reject', 'request_revision')
      and private.is_text_of(reason -> 'label', 1, 40) and private.is_text_of(reason -> 'text', 10, 1000),
    false
  );
$$;
comment on function private.is_review_reason is 'Whether this is a template for the review dialog: action, label and text.';

create function private.is_banner(value jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(is_banner.value) = 'object' and is_banner.value - array['kind', 'sentence', 'ends_at'] = '{}'
      and is_banner.value ->> 'kind' in ('news', 'warning') and private.is_text_of(is_banner.value -> 'sentence', 1, 200)
      -- Every page is served with it: what is no moment must not get this far.
      and is_banner.value ->> 'ends_at' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$'
      and pg_input_is_valid(is_banner.value ->> 'ends_at', 'timestamptz'),
    false
  );
$$;
comment on function private.is_banner is 'Whether this is a banner: news or warning, its sentence, and when it ends, with the zone.';

create function private.is_valid_setting(key text, value jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case is_valid_setting.key
    when 'promo_figures' then value = 'null' or (
      jsonb_typeof(value) = 'object' and value - array['lent', 'customers', 'rating'] = '{}'
      and private.is_text_of(value -> 'lent', 1, 20) and private.is_text_of(value -> 'customers', 1, 20)
      and private.is_text_of(value -> 'rating', 1, 20)
    )
    when 'submissions_paused' then value = 'null' or private.is_text_of(value, 10, 300)
    when 'banner' then value = 'null' or private.is_banner(value)
    when 'review_reasons' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 20 and not exists (
      select from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as reason
      where not private.is_review_reason(reason)
    )
    -- The success fee has a check of its own.
    else is_valid_setting.key not like 'has\_%' or private.setting_default(is_valid_setting.key) is null
      or jsonb_typeof(value) = 'boolean'
  end;
$$;
comment on function private.is_valid_setting is
  'Whether a setting of the desk may have a value: null turns banner, pause and promotional figures off. What is no setting '
  'of the desk may have any.';

create table private.setting_changes (
  id bigint generated always as identity primary key,
  key text not null,
  before jsonb not null,
  after jsonb not null,
  -- Null for the operator. Without a foreign key: evidence outlives accounts.
  changed_by uuid,
  changed_at timestamptz not null default now()
);
comment on table private.setting_changes is
  'A change of a setting of the desk: what it was and what it is, who made it and when. Never changed or deleted.';
alter table private.setting_changes enable row level security;
revoke all on private.setting_changes from public, anon, authenticated, service_role;
create index setting_changes_key on private.setting_changes (key, id desc);

create function private.check_setting()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_valid_setting(new.key, new.value) then
    raise exception using errcode = 'check_violation', constraint = 'site_settings_value_valid',
      message = 'this setting cannot have this value', detail = new.key;
  end if;
  return new;
end;
$$;
comment on function private.check_setting is
  'Refuses a value that a setting cannot have. Security definer: roles that write settings need not call its parts.';

create function private.record_setting()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  setting text := coalesce(new.key, old.key);
  usual jsonb := private.setting_default(setting);
  value_before jsonb := case when tg_op = 'INSERT' then usual else old.value end;
  value_after jsonb := case when tg_op = 'DELETE' then usual else new.value end;
  change bigint;
begin
  if usual is null or value_before = value_after then
    return null;
  end if;
  insert into private.setting_changes (key, before, after, changed_by)
  values (setting, value_before, value_after, (select auth.uid()))
  returning id into change;
  perform private.record_audit(
    'setting.changed', 'site_settings', setting,
    jsonb_build_object(
      'change', change, 'before', private.logged_setting(value_before), 'after', private.logged_setting(value_after)
    )
  );
  return null;
end;
$$;
comment on function private.record_setting is
  'Puts a change of a setting of the desk into the list of changes and the audit log. Security definer: no role writes these.';

create function private.logged_setting(value jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) in ('number', 'boolean', 'null') then value
    else to_jsonb(concat('sha256:', encode(sha256(convert_to(value::text, 'UTF8')), 'hex')))
  end;
$$;
comment on function private.logged_setting is
  'A setting as the audit log has it: a number or switch as it is, words by their digest. The words are in the list of changes.';

create trigger site_settings_10_check
  before insert or update on public.site_settings
  for each row execute function private.check_setting();
create trigger site_settings_10_record
  after insert or update or delete on public.site_settings
  for each row execute function private.record_setting();

revoke all on function
  private.setting_default, private.is_text_of, private.is_review_reason, private.is_banner, private.is_valid_setting,
  private.check_setting, private.record_setting, private.logged_setting
from public, anon, authenticated, service_role;
