-- Reading and changing settings at the desk, and taking a change back (decision 290).

create function private.setting(key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select s.value from public.site_settings s where s.key = setting.key), private.setting_default(setting.key)
  );
$$;
comment on function private.setting is
  'What a setting of the desk is now. Security definer: asked by functions of callers who do not read all settings.';

create function public.desk_settings()
returns table (
  key text, value jsonb, version bigint, before jsonb, changed_at timestamptz, changed_by uuid, changed_by_name text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select
      k.key, private.setting(k.key), coalesce(c.id, 0), c.before, c.changed_at, c.changed_by, p.full_name
    from unnest(array[
      'banner', 'has_front_page_signs', 'has_offers', 'has_questions', 'has_ratings', 'promo_figures', 'review_reasons',
      'submissions_paused', 'success_fee_percent'
    ]) as k (key)
    left join lateral (
      select c.* from private.setting_changes c where c.key = k.key order by c.id desc limit 1
    ) as c on true
    left join public.profiles p on p.id = c.changed_by;
end;
$$;
comment on function public.desk_settings is
  'Every setting of the desk with its last change (version, 0 for none) and what it was before that. For admins. Security '
  'definer: not all settings are public, and no role reads changes.';

create function public.setting_history(key text)
returns table (
  id bigint, before jsonb, after jsonb, changed_by uuid, changed_by_name text, changed_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select c.id, c.before, c.after, c.changed_by, p.full_name, c.changed_at
    from private.setting_changes c
    left join public.profiles p on p.id = c.changed_by
    where c.key = setting_history.key
    order by c.id desc
    limit 50;
end;
$$;
comment on function public.setting_history is
  'The last fifty changes of a setting, the latest first. For admins. Security definer: no role reads changes.';

create function public.change_setting(key text, value jsonb, version bigint)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What REST makes of null in JSON.
  wanted jsonb := coalesce(change_setting.value, 'null');
begin
  perform private.require_admin();
  if private.setting_default(change_setting.key) is null then
    raise exception using errcode = 'P0002', message = 'there is no such setting';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(concat('setting ', change_setting.key), 0));
  -- What stands as it is wanted is no conflict: a call may come twice.
  if private.setting(change_setting.key) is distinct from wanted then
    if change_setting.version is distinct from private.setting_version(change_setting.key) then
      raise exception using errcode = 'PT409', constraint = 'site_settings_changed', detail = 'changed',
        message = 'somebody has changed this setting meanwhile';
    end if;
    insert into public.site_settings as s (key, value)
    values (change_setting.key, wanted)
    on conflict on constraint site_settings_pkey do update set value = excluded.value;
  end if;
  return private.setting_version(change_setting.key);
end;
$$;
comment on function public.change_setting is
  'Changes a setting of the desk that stands as in the version given; gives its version then. Refuses others than admins '
  '(42501), a value that it cannot have (23514), and what somebody else changed meanwhile (PT409). Security definer: '
  'settings are not writable through the API.';

create function private.setting_version(key text)
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(max(c.id), 0) from private.setting_changes c where c.key = setting_version.key;
$$;
comment on function private.setting_version is
  'The last change of a setting, 0 where there was none. Called by definer functions only.';

create function public.undo_setting(change bigint)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  undone private.setting_changes;
begin
  perform private.require_admin();
  select c.* into undone from private.setting_changes c where c.id = undo_setting.change;
  if not found then
    raise exception using errcode = 'P0002', message = 'there is no such change';
  end if;
  return public.change_setting(undone.key, undone.before, undone.id);
end;
$$;
comment on function public.undo_setting is
  'Takes the last change of a setting back, which is a change, too; refuses (PT409) where it is not the last any more. '
  'Security definer: no role reads changes.';

create function public.review_reasons()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.setting('review_reasons');
end;
$$;
comment on function public.review_reasons is
  'Templates of reasons for the review dialog, besides those that it brings: action, label and text of each. For admins. '
  'Security definer: the setting is not public.';

revoke all on function
  private.setting, private.setting_version, public.desk_settings, public.setting_history, public.change_setting,
  public.undo_setting, public.review_reasons
from public, anon, authenticated, service_role;
grant execute on function
  public.desk_settings, public.setting_history, public.change_setting, public.undo_setting, public.review_reasons
to authenticated;
