-- One sender at a time takes an upload further: who has its lease. Without it every attempt at the same place is written to disk before
-- all but one are thrown away. And each sender's unfinished uploads are counted, also of those who have no account.

alter table storage.resumable_uploads
  add column sender text,
  add column lease uuid,
  add column leased_until timestamptz;
comment on column storage.resumable_uploads.sender is 'Whose unfinished uploads count together: an account, or a hash of an address; null for the service.';
comment on column storage.resumable_uploads.lease is 'Who is sending a piece now; free again when it ran out (leased_until) or the piece is there.';

drop index storage.resumable_uploads_owner_id;
create index resumable_uploads_sender on storage.resumable_uploads (sender, expires_at);
