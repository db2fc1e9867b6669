-- Mail of installations without a mail server, for the page at /mailbox.
create table backend.mails (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null
);
comment on table backend.mails is 'Outgoing mail kept while no SMTP server is configured; the oldest are removed.';
create index mails_recipient on backend.mails (lower(recipient), id desc);
