-- The mail of a suspension, once more: it has the only way to reason and appeal for somebody who cannot sign in, and mails
-- get lost. Anybody may ask by an address; the answer says nothing, and the mail goes to its owner alone.

create function public.send_suspension_mail(email text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  notice bigint;
begin
  select n.id into notice
  from auth.users u
  join private.sanctions s on s.person = u.id and s.kind = 'suspension' and s.ended_at is null
  join public.notifications n on n.recipient = u.id and n.kind = 'safety' and n.payload ->> 'what' = 'suspended'
    and n.payload ->> 'sanction_id' = s.id::text
  where u.email = lower(btrim(send_suspension_mail.email)) and u.deleted_at is null
  order by n.id desc limit 1;
  -- One that waits is enough, and one in ten minutes. Old ones may be cleared away already.
  if notice is null or exists (
    select from private.mails m
    where m.notification_id = notice and (m.finished_at is null or m.finished_at > now() - interval '10 minutes')
  ) then
    return;
  end if;
  delete from private.mails m where m.notification_id = notice;
  perform private.queue_notice(notice);
end;
$$;
comment on function public.send_suspension_mail is
  'Owes the person of an address the mail about their suspension once more, ten minutes after the last one; says nothing of '
  'whether there is such a person. Security definer: accounts, sanctions and mails are in schemas that request roles cannot read.';

revoke all on function public.send_suspension_mail from public, anon, authenticated, service_role;
grant execute on function public.send_suspension_mail to anon, authenticated;
