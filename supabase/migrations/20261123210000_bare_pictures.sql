-- A portrait is read with nothing in it but pixels: no place, no camera, no comment (decision 212). Browsers redraw
-- pictures before they send them, but other clients need not, so the database takes the rest out itself. Only JPEG
-- and WebP, which is what browsers write; each function gives null for what is no such picture.

create function private.number_of(bytes bytea, is_little_endian boolean)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select sum(
    get_byte(bytes, place)::bigint
      << (8 * case when is_little_endian then place else octet_length(bytes) - 1 - place end)
  )::bigint
  from generate_series(0, octet_length(bytes) - 1) as place;
$$;
comment on function private.number_of is 'The number that up to seven bytes stand for; null for none.';

create function private.bare_webp(picture bytea)
returns bytea
language plpgsql
immutable
set search_path = ''
as $$
declare
  -- Of the chunk that is looked at, counted from 1 as substr does: four letters, four bytes of size, then its content.
  place integer := 13;
  size bigint;
  width bigint;
  frame bytea;
  length_of_file bytea;
begin
  for chunk in 1..50 loop
    exit when place + 7 > octet_length(picture);
    size := private.number_of(substr(picture, place + 4, 4), true);
    exit when size > octet_length(picture) - place - 7;
    -- A still picture with its colours, whose first frame has this code; animations and the rest are passed over.
    if substr(picture, place, 4) = 'VP8 ' and substr(picture, place + 11, 3) = '\x9d012a' and size >= 10 then
      -- The two highest bits say how it may be stretched.
      width := private.number_of(substr(picture, place + 14, 2), true) & 16383;
      if width not between 1 and 512 or width <> private.number_of(substr(picture, place + 16, 2), true) & 16383 then
        return null;
      end if;
      frame := substr(picture, place, 8 + size::integer) || case when size % 2 = 1 then '\x00'::bytea else '' end;
      length_of_file := decode(lpad(to_hex(4 + octet_length(frame)), 8, '0'), 'hex');
      return 'RIFF'::bytea || substr(length_of_file, 4, 1) || substr(length_of_file, 3, 1)
        || substr(length_of_file, 2, 1) || substr(length_of_file, 1, 1) || 'WEBP'::bytea || frame;
    end if;
    place := place + 8 + (size + size % 2)::integer;
  end loop;
  return null;
end;
$$;
comment on function private.bare_webp is
  'A square WebP of at most 512 pixels a side as its colours alone, without profile, place, transparency and the rest.';

create function private.bare_jpeg(picture bytea)
returns bytea
language plpgsql
immutable
set search_path = ''
as $$
declare
  -- Of the segment that is looked at, counted from 1: FF, its marker, two bytes of size, then its content.
  place integer := 3;
  marker integer;
  size integer;
  is_square boolean := false;
  kept bytea := '\xffd8';
  scans bytea;
begin
  for segment in 1..100 loop
    exit when place + 9 > octet_length(picture) or get_byte(picture, place - 1) <> 255;
    marker := get_byte(picture, place);
    if marker = 218 then
      -- The pixels, to the end of the picture; what follows that may be another picture, or anything.
      scans := substr(picture, place);
      scans := substr(scans, 1, position('\xffd9'::bytea in scans) + 1);
      exit when not is_square or octet_length(scans) = 1;
      -- Between scans of pixels there may be segments as well. FF is followed by 00 in pixels.
      exit when encode(scans, 'hex') ~ '^(?:..)*ff(?:e|fe)';
      return kept || scans;
    end if;
    size := private.number_of(substr(picture, place + 2, 2), false);
    exit when size < 2 or place + 1 + size > octet_length(picture);
    -- Height and width, once.
    if marker in (192, 193, 194) then
      exit when is_square or substr(picture, place + 5, 2) <> substr(picture, place + 7, 2)
        or private.number_of(substr(picture, place + 5, 2), false) not between 1 and 512;
      is_square := true;
    end if;
    -- What is needed to draw it: the frame, tables of codes and of quantities, and where it can be taken up again.
    if marker in (192, 193, 194, 196, 219, 221) then
      kept := kept || substr(picture, place, 2 + size);
    end if;
    place := place + 2 + size;
  end loop;
  return null;
end;
$$;
comment on function private.bare_jpeg is
  'A square JPEG of at most 512 pixels a side as its pixels alone, without place, camera, profile, preview and words.';

create function private.bare_picture(picture bytea)
returns bytea
language sql
immutable
set search_path = ''
as $$
  select case
    -- Whatever is longer is not looked through.
    when octet_length(picture) > 262144 then null
    when substr(picture, 1, 4) = 'RIFF' and substr(picture, 9, 4) = 'WEBP' then private.bare_webp(picture)
    when substr(picture, 1, 2) = '\xffd8' then private.bare_jpeg(picture)
  end;
$$;
comment on function private.bare_picture is
  'A square JPEG or WebP of at most 512 pixels a side and 256 KiB with nothing in it but pixels; null for anything '
  'else. What it gives it leaves as it is.';

revoke all on function private.number_of, private.bare_webp, private.bare_jpeg, private.bare_picture
  from public, anon, authenticated, service_role;
-- The check and the trigger of portraits call them as whoever writes.
grant execute on function private.number_of, private.bare_webp, private.bare_jpeg, private.bare_picture
  to authenticated, service_role;
