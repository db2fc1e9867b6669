-- Who takes a mail takes its account first, as whoever deletes the account does. The other way round the two could wait for
-- each other, and PostgreSQL ended one of them: the deletion failed, or the mail counted as one that cannot be written. A mail
-- that meets a lock or a conflict when it is written stays owed now.

create or replace function private.next_mail(lease interval, most_attempts integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_untold constant integer := 3;
  -- What somebody else has, for this call.
  passed bigint[] := '{}';
  due record;
  mail private.mails;
  content jsonb;
  problem text;
  cause text;
begin
  loop
    select m.id, m.recipient into due from private.mails m
    where m.finished_at is null and m.send_after <= clock_timestamp() and m.id <> all (passed)
    order by m.send_after, m.id
    limit 1;
    if not found then
      return null;
    end if;
    -- The account first, as whoever deletes it takes it first; and without waiting, since that one waits for mails.
    if due.recipient is not null then
      perform from auth.users u where u.id = due.recipient for key share skip locked;
      if not found then
        passed := passed || due.id;
        continue;
      end if;
    end if;
    select * into mail from private.mails m
    where m.id = due.id and m.finished_at is null and m.send_after <= clock_timestamp()
    for update skip locked;
    if not found then
      passed := passed || due.id;
      continue;
    end if;
    mail.untold_attempts := mail.untold_attempts + mail.is_under_way::integer;
    problem := null;
    cause := null;
    begin
      content := private.mail_content(mail);
    exception when deadlock_detected or serialization_failure or lock_not_available then
      passed := passed || due.id;
      continue;
    when others then
      -- One mail that cannot be written must not stand in the way of the others.
      problem := left('it cannot be written: ' || sqlerrm, 500);
      cause := 'unwritten';
    end;
    if problem is null and mail.untold_attempts >= max_untold then
      problem := 'its worker died each time';
      cause := 'lost';
    elsif problem is null and mail.attempts - mail.attempts_before >= most_attempts then
      problem := coalesce(mail.last_error, 'its worker died each time');
      cause := 'exhausted';
    end if;
    if problem is not null then
      update private.mails m
      set finished_at = now(), outcome = 'failed', failure = cause, last_error = problem, is_under_way = false
      where m.id = mail.id;
    elsif content is null then
      update private.mails m set finished_at = now(), outcome = 'skipped', is_under_way = false where m.id = mail.id;
    else
      update private.mails m
      set attempts = m.attempts + 1, send_after = clock_timestamp() + lease, is_under_way = true,
        untold_attempts = mail.untold_attempts
      where m.id = mail.id;
      return content || jsonb_build_object(
        'id', mail.id, 'attempt', mail.attempts + 1, 'round_attempt', mail.attempts - mail.attempts_before + 1
      );
    end if;
  end loop;
end;
$$;
comment on function private.next_mail is
  'The next mail that is due, taken for the length of the lease; null when none is. One whose worker died over it three '
  'times fails. Security definer: the worker sees no table, only what it is to send.';
