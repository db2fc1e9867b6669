-- Settings that admins change at the desk (decision 257): what each may be, what it is where nothing is set, and every
-- change with what was before and after, whoever made it.

create function private.setting_default(key text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when setting_default.key = 'subscription_price_paise' then '200000'::jsonb
    when setting_default.key = 'success_fee_percent' then '2'
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
      and char_length(btrim(is_text_of.value #>> '{}')) between min_length and max_length,
    false
  );
$$;
comment on function private.is_text_of is 'Whether a JSON value is a text of so many characters.';

create function private.is_valid_setting(key text, value jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    case is_valid_setting.key
      -- Whole rupees, up to a lakh.
      when 'subscription_price_paise' then case
        when jsonb_typeof(value) = 'number' then value::numeric between 100 and 10000000 and value::numeric % 100 = 0
      end
      when 'success_fee_percent' then case
        when jsonb_typeof(value) = 'number' then value::numeric between 0 and 20 and scale(value::numeric) <= 2
      end
      when 'promo_figures' then value = 'null' or (
        jsonb_typeof(value) = 'object' and value - array['lent', 'customers', 'rating'] = '{}'
        and private.is_text_of(value -> 'lent', 1, 20) and private.is_text_of(value -> 'customers', 1, 20)
        and private.is_text_of(value -> 'rating', 1, 20)
      )
      when 'submissions_paused' then value = 'null' or private.is_text_of(value, 10, 300)
      when 'banner' then value = 'null' or (
        jsonb_typeof(value) = 'object' and value - array['kind', 'sentence', 'ends_at'] = '{}'
        and value ->> 'kind' in ('news', 'warning') and private.is_text_of(value -> 'sentence', 1, 200)
        and value ->> 'ends_at' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$'
      )
      when 'review_reasons' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 40 and not exists (
        select from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as reason
        where not coalesce(
          jsonb_typeof(reason) = 'object' and reason - array['action', 'label', 'text'] = '{}'
          and reason ->> 'action' in ('reject', 'request_revision')
          and private.is_text_of(reason -> 'label', 1, 40) and private.is_text_of(reason -> 'text', 10, 1000),
          false
        )
      )
      else private.setting_default(is_valid_setting.key) is null or jsonb_typeof(value) = 'boolean'
    end,
    false
  );
$$;
comment on function private.is_valid_setting is
  'Whether a setting may have a value: null turns banner, pause and promotional figures off. What is no setting of the desk '
  'may have any.';

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

create trigger setting_changes_10_refuse_change
  before update or delete on private.setting_changes
  for each row execute function private.refuse_log_change();

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
  -- What pages show is theirs to read, whoever sets it.
  if private.setting_default(new.key) is not null then
    new.is_public := new.key <> 'review_reasons';
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
  made bigint;
begin
  if usual is null or value_before = value_after then
    return null;
  end if;
  insert into private.setting_changes (key, before, after, changed_by)
  values (setting, value_before, value_after, (select auth.uid()))
  returning id into made;
  -- Numbers and switches as they are; texts by their digests, and in the list of changes.
  perform private.record_audit(
    'setting.changed', 'site_settings', setting,
    jsonb_build_object('change', made, 'before', private.logged_value(value_before), 'after', private.logged_value(value_after))
  );
  return null;
end;
$$;
comment on function private.record_setting is
  'Puts a change of a setting of the desk into the list of changes and the audit log. Security definer: no role writes these.';

create function private.logged_value(value jsonb)
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
comment on function private.logged_value is 'A setting as the audit log has it, which holds no words: a text by its digest.';

create trigger site_settings_10_check
  before insert or update on public.site_settings
  for each row execute function private.check_setting();
create trigger site_settings_10_record
  after insert or update or delete on public.site_settings
  for each row execute function private.record_setting();

revoke all on function
  private.setting_default, private.is_text_of, private.is_valid_setting, private.check_setting, private.record_setting,
  private.logged_value
from public, anon, authenticated, service_role;
