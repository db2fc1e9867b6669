-- Contact details in teasers, however they are written: a text is brought to one form first (full-width letters, digits of Indian scripts, signs that are
-- not seen), then searched. The rule is that of packages/domain/src/contact-details.ts; tests hold both equal, pattern by pattern and over random texts.

create function private.normalize_text(typed text)
returns text
language sql
immutable
set search_path = ''
as $$
  select translate(
    regexp_replace(
      regexp_replace(
        normalize(typed, nfkc),
        '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ue000\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]',
        '', 'g'
      ),
      '[\u0085\u1680\u2028\u2029]', ' ', 'g'
    ),
    '。०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹',
    '.0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'
  );
$$;
comment on function private.normalize_text is 'The text in compatibility form, without what is not seen, with plain digits, spaces and full stops.';

create function private.contact_patterns()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    '[^\s@]+@[^\s@]+\.[^\s@]+',
    '[^\s@]+\s*(?:\(\s*at\s*\)|\[\s*at\s*\])\s*[^\s([]+(?:\s*(?:\(\s*dot\s*\)|\[\s*dot\s*\])\s*[^\s([]+)*',
    '[a-z0-9._%+-]+(?:\s*@\s*|\s+at\s+(?:the\s+rate\s+(?:of\s+)?)?|\s*[([{<*_-]\s*at\s*[)\]}>*_-]\s*)[a-z0-9-]*[a-z][a-z0-9-]*(?:(?:\.|\s+\.\s+|\s+dot\s+|\s*[([{<*_-]\s*dot\s*[)\]}>*_-]\s*)[a-z0-9-]+)*(?:\.|\s+\.\s+|\s+dot\s+|\s*[([{<*_-]\s*dot\s*[)\]}>*_-]\s*)(?:com|in|org|net|co|shop|store|biz|info|app|io|me|online|site|xyz|live|link)(?![a-z0-9])',
    '[a-z0-9._%+-]+(?:\s*@\s*|\s+at\s+(?:the\s+rate\s+(?:of\s+)?)?|\s*[([{<*_-]\s*at\s*[)\]}>*_-]\s*)(?:gmail|yahoo|hotmail|outlook|rediffmail|rediff|protonmail|icloud)(?![a-z0-9])',
    '(?:https?://|www\.)\S+',
    '[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}/\S+',
    '[a-z0-9][a-z0-9.-]*\.(?:com|in|org|net|co|shop|store|biz|info|app|io|me|online|site|xyz|live|link)(?:/\S*)?(?![a-z0-9])',
    '[a-z0-9-]{2,}(?:\s+dot\s+|\s*[([{<*_-]\s*dot\s*[)\]}>*_-]\s*)(?:com|org|net|biz|info|xyz|co(?:\.|\s+\.\s+|\s+dot\s+|\s*[([{<*_-]\s*dot\s*[)\]}>*_-]\s*)in)(?![a-z0-9])',
    '(?<![a-z0-9])@[a-z][a-z0-9_.]{2,}',
    '(?<![a-z])(?:insta|instagram|telegram|whatsapp|facebook|twitter)(?:\s+id)?\s*[:@]\s*[a-z0-9_.]{3,}',
    '(?<![a-z0-9])(?:(?:\+|00)?91[^a-z0-9\ue000]{0,4}|0[^a-z0-9\ue000]{0,4})?[6-9](?:[^a-z0-9\ue000]{0,4}[0-9]){9}(?![a-z0-9])',
    '(?<![0-9])[6-9][0-9]{9}(?![0-9])',
    '(?<![0-9])(?:\+[1-9](?:[^a-z0-9\ue000]{0,4}[0-9]){9,13}|0[1-9](?:[\s().-]?[0-9]){8,9})(?![0-9])',
    '(?:(?:zero|one|two|three|four|five|six|seven|eight|nine|double|triple)[^a-z0-9]{1,3}){7,}(?:zero|one|two|three|four|five|six|seven|eight|nine|double|triple)'
  ];
$$;
comment on function private.contact_patterns is 'What holds contact details, as contactPatterns of packages/domain/src/contact-details.ts has it.';

create function private.prepare_for_contacts(typed text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- A sign between the digits of two amounts, and of a pincode and its year, so that they are no telephone number.
  select regexp_replace(
    regexp_replace(
      private.normalize_text(typed), '(?<![0-9,])([0-9]{1,3}(?:,[0-9]{2,3})*),([0-9]00)(?![0-9]|,[0-9])', e'\\1\ue000,\\2', 'g'
    ),
    '(?<![0-9])([1-9][0-9]{5}\s*\()((?:18|19|20)[0-9]{2}\))', e'\\1\ue000\\2', 'g'
  );
$$;
comment on function private.prepare_for_contacts is 'The text in the form in which contact details are looked for.';

create or replace function private.holds_contact(name text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- What is longer is refused for that.
  select private.prepare_for_contacts(left(name, 200)) ~* array_to_string(private.contact_patterns(), '|');
$$;
comment on function private.holds_contact is
  'True when a name holds an address or a telephone number. Teasers show names to people who may not contact their founders.';

create or replace function private.summary_of(product_service text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  summary text := private.prepare_for_contacts(product_service);
  -- No summary needs a number of ten digits or more, licences included.
  patterns text[] := array_append(private.contact_patterns(), '\+?[0-9](?:[\s().·•–—_*-]*[0-9]){9,}');
  pattern text;
begin
  if summary ~* array_to_string(patterns, '|') then
    foreach pattern in array patterns loop
      summary := regexp_replace(summary, pattern, ' ', 'gi');
    end loop;
    summary := replace(summary, e'\ue000', '');
  else
    summary := product_service;
  end if;
  summary := btrim(regexp_replace(summary, '\s+', ' ', 'g'));
  if char_length(summary) <= 180 then
    return summary;
  end if;
  summary := case when substr(summary, 181, 1) = ' ' then left(summary, 180) else regexp_replace(left(summary, 180), ' [^ ]*$', '') end;
  return regexp_replace(summary, '[ ,;:.-]+$', '') || '…';
end;
$$;

revoke all on function private.normalize_text, private.contact_patterns, private.prepare_for_contacts
  from public, anon, authenticated, service_role;
-- The checks of ideas call them as whoever writes.
grant execute on function private.normalize_text, private.contact_patterns, private.prepare_for_contacts to authenticated, service_role;

update public.listings set summary = private.summary_of(ideas.product_service)
from public.ideas
where ideas.id = listings.id and listings.summary is distinct from private.summary_of(ideas.product_service);
