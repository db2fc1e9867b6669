-- Numbers of identity documents (decision 241): a PAN is encrypted, of an Aadhaar number only four digits are kept, and of
-- both a keyed hash, by which another account with the same number is found. The two keys are random for each
-- installation, and in a schema that the API does not expose: a dump of `public` holds neither.

create table private.identity_secrets (
  is_only boolean primary key default true constraint identity_secrets_one_row check (is_only),
  -- Each of 244 random bits.
  encryption_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint identity_secrets_encryption_key_length check (length(encryption_key) >= 64),
  hash_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint identity_secrets_hash_key_length check (length(hash_key) >= 64),
  link_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint identity_secrets_link_key_length check (length(link_key) >= 64)
);
comment on table private.identity_secrets is
  'What numbers of identity documents are encrypted and hashed with, and reviewers'' links to pictures are signed with.';
alter table private.identity_secrets enable row level security;
revoke all on private.identity_secrets from public, anon, authenticated, service_role;
insert into private.identity_secrets default values;

create function private.has_verhoeff_digit(digits text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  products constant text[] := array[
    '0123456789', '1234067895', '2340178956', '3401289567', '4012395678',
    '5987604321', '6598710432', '7659821043', '8765932104', '9876543210'
  ];
  permutations constant text[] := array[
    '0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'
  ];
  state integer := 0;
  digit integer;
begin
  for place in 0..length(digits) - 1 loop
    digit := substr(digits, length(digits) - place, 1)::integer;
    digit := substr(permutations[place % 8 + 1], digit + 1, 1)::integer;
    state := substr(products[state + 1], digit + 1, 1)::integer;
  end loop;
  return state = 0;
end;
$$;
comment on function private.has_verhoeff_digit is 'True where the last of these digits is the check digit (Verhoeff) of the others.';

create function private.identity_number_kind(number text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    -- The fourth letter says that it belongs to a person.
    when number ~ '^[A-Z]{3}P[A-Z](?!0000)[0-9]{4}[A-Z]$' then 'pan'
    when number ~ '^[2-9][0-9]{11}$' and number <> reverse(number) and private.has_verhoeff_digit(number) then 'aadhaar'
  end;
$$;
comment on function private.identity_number_kind is
  'pan or aadhaar for a number in capitals without spaces, null for any other text; as identity-numbers.ts reads it.';

create function private.hash_identity_number(number text)
returns bytea
language sql
stable
set search_path = ''
as $$
  select extensions.hmac(number, s.hash_key, 'sha256') from private.identity_secrets s;
$$;
comment on function private.hash_identity_number is
  'A number''s keyed hash: the same for the same number, and of no use without the key. Called by definer functions only.';

create function private.encrypt_identity_number(number text)
returns bytea
language sql
volatile
set search_path = ''
as $$
  select extensions.pgp_sym_encrypt(number, s.encryption_key, 'cipher-algo=aes256, compress-algo=0')
  from private.identity_secrets s;
$$;
comment on function private.encrypt_identity_number is 'A number encrypted (OpenPGP, AES-256). Called by definer functions only.';

create function private.decrypt_identity_number(encrypted bytea)
returns text
language sql
stable
set search_path = ''
as $$
  select extensions.pgp_sym_decrypt(encrypted, s.encryption_key) from private.identity_secrets s;
$$;
comment on function private.decrypt_identity_number is 'The number that was encrypted. Called by definer functions only.';

revoke all on function
  private.has_verhoeff_digit, private.identity_number_kind, private.hash_identity_number,
  private.encrypt_identity_number, private.decrypt_identity_number
from public, anon, authenticated, service_role;
