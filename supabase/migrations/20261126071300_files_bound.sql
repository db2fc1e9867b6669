-- Messages and bills say by its SHA-256 which file they are about: nobody puts other bytes in its place unseen (decision 266).
-- The storage takes the digest while a file is uploaded; another server of the same contract may tell none.

create or replace function private.files_of_message(conversation uuid, sender uuid, files jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  whole jsonb;
begin
  if jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 5 then
    raise exception using errcode = 'check_violation', constraint = 'messages_files_list',
      message = 'files are a list of up to five';
  end if;
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'name', o.name, 'title', left(coalesce(nullif(btrim(f.file ->> 'title'), ''), 'File'), 120),
        'type', o.metadata ->> 'mimetype', 'size', (o.metadata ->> 'size')::bigint
      ) || case
        when o.metadata ? 'sha256' then jsonb_build_object('sha256', o.metadata ->> 'sha256') else '{}'
      end
      order by f.place
    ),
    '[]'
  ) into whole
  from jsonb_array_elements(files) with ordinality as f (file, place)
  join storage.objects o on o.bucket_id = 'conversation-files' and o.name = f.file ->> 'name'
  where o.name like concat(conversation, '/', sender, '/%');
  if jsonb_array_length(whole) <> jsonb_array_length(files) then
    raise exception using errcode = 'check_violation', constraint = 'messages_files_uploaded',
      message = 'a file of the message was not uploaded';
  end if;
  return whole;
end;
$$;
comment on function private.files_of_message is
  'The files of a message with name, title, type, size and SHA-256 as stored; refuses (23514) what its sender did not upload '
  'for this conversation. Security definer: called by triggers.';

create or replace function public.send_bill(
  bill uuid, deal uuid, use_number integer, amount bigint, billed_on date, file text default null, note text default null,
  replaces uuid default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_bills constant integer := 500;
  time_to_correct constant interval := '7 days';
  d public.deals := private.deal_of_founder(deal);
  earlier public.deal_bills;
  use_label text;
begin
  if exists (select from public.deal_bills b where b.id = send_bill.bill and b.deal_id = d.id) then
    return;
  end if;
  if d.state <> 'funded' then
    raise exception using errcode = 'PT409', constraint = 'deal_bills_state', message = 'this deal has no money to spend now',
      detail = d.state;
  end if;
  select u.label into use_label from public.deal_uses u where u.deal_id = d.id and u.number = send_bill.use_number;
  if send_bill.use_number is not null and use_label is null then
    raise exception using errcode = 'check_violation', constraint = 'deal_bills_use', message = 'the deal has no such line',
      detail = 'use';
  end if;
  if not coalesce(
    send_bill.billed_on between private.india_day(d.accepted_at) and private.india_day(now()), false
  ) then
    raise exception using errcode = 'check_violation', constraint = 'deal_bills_billed_on',
      message = 'a bill is of a day since the offer was accepted', detail = 'billed_on';
  end if;
  if send_bill.file is not null and not private.has_uploaded(d.id, send_bill.file) then
    raise exception using errcode = 'check_violation', constraint = 'deal_bills_file', message = 'the file is not there',
      detail = 'file';
  end if;
  if send_bill.replaces is not null then
    select * into earlier from public.deal_bills b where b.id = send_bill.replaces and b.deal_id = d.id;
    if earlier.id is null or exists (select from public.deal_bills b where b.replaces = send_bill.replaces) then
      raise exception using errcode = 'PT409', constraint = 'deal_bills_sent', message = 'this bill has changed meanwhile',
        detail = 'sent';
    end if;
    if (
      with recursive versions as (
        select earlier.sent_at, earlier.replaces
        union all
        select b.sent_at, b.replaces from public.deal_bills b join versions v on v.replaces = b.id
      )
      select min(v.sent_at) <= now() - time_to_correct from versions v
    ) then
      raise exception using errcode = 'PT409', constraint = 'deal_bills_final',
        message = 'a bill is corrected within seven days', detail = 'final';
    end if;
  end if;
  if (select count(*) >= max_bills from public.deal_bills b where b.deal_id = d.id) then
    raise exception using errcode = 'PT429', constraint = 'deal_bills_pace', message = 'this deal has too many bills',
      detail = 'pace', hint = 'Please put several bills into one.';
  end if;
  insert into public.deal_bills (id, deal_id, use_number, amount, billed_on, file, note, replaces)
  values (
    send_bill.bill, d.id, send_bill.use_number, send_bill.amount, send_bill.billed_on, send_bill.file,
    nullif(btrim(send_bill.note, e' \n\r\t'), ''), send_bill.replaces
  );
  perform private.write_record(
    d.conversation_id, 'founder',
    jsonb_build_object(
      'kind', 'bill', 'deal', d.id, 'bill', send_bill.bill, 'use', send_bill.use_number, 'label', use_label,
      'amount', send_bill.amount, 'billed_on', send_bill.billed_on, 'file', send_bill.file,
      'file_sha256', private.digest_of_file(send_bill.file),
      'note', nullif(btrim(send_bill.note, e' \n\r\t'), ''), 'replaces', send_bill.replaces
    )
  );
end;
$$;
