-- Opening an idea and its documents is counted for who agrees to it (decision 286).

create or replace function public.record_idea_view(idea uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- More ideas than a person reads in a day. Beyond it nothing is counted, so that one account cannot fill the table.
  most_a_day constant integer := 500;
  today date := private.india_day(now());
begin
  if not private.may_be_counted(idea) or not private.has_consent((select auth.uid()), 'visits') or (
    select count(*) >= most_a_day
    from (select 1 from private.idea_views where viewer = (select auth.uid()) and day = today limit most_a_day) as seen
  ) then
    return;
  end if;
  insert into private.idea_views (idea_id, viewer) values (idea, (select auth.uid())) on conflict do nothing;
  if found then
    perform private.forget_views(20);
  end if;
end;
$$;

create or replace function public.record_document_opening(idea uuid, document text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- More documents than a person reads in a day. Beyond it nothing is counted, so that one account cannot fill
  -- the table.
  most_a_day constant integer := 300;
  caller uuid := (select auth.uid());
  today date := private.india_day(now());
begin
  if not private.may_be_counted(idea) or not private.has_live_subscription()
    or not private.has_consent(caller, 'visits')
    or not private.has_document(idea, document)
    or (
      select count(*) >= most_a_day
      from (select 1 from private.document_openings where reader = caller and day = today limit most_a_day) as opened
    )
  then
    return;
  end if;
  insert into private.document_openings (idea_id, reader, kind) values (idea, caller, document)
  on conflict do nothing;
  if found then
    perform private.forget_document_openings(20);
  end if;
end;
$$;
