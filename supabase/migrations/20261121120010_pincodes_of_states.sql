-- A pincode lies in the state that is given with it. The table is that of packages/domain/src/pincode-states.ts; a test asks both about every
-- pincode of India Post's directory, and about every beginning that is none.

create function private.is_pincode_of(pincode text, state text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- Null for a state that is not listed, which its own constraint refuses. Numbers from 9 on are army post, whose place they do not tell.
  select pincode ~ ('^(9|' || case state
    when 'Andhra Pradesh' then '504|51|52|53'
    when 'Arunachal Pradesh' then '79[012]'
    when 'Assam' then '78'
    when 'Bihar' then '80|81[0123479]|82[0134]|84|85'
    when 'Chhattisgarh' then '33[046789]|49'
    when 'Goa' then '40[3456789]'
    when 'Gujarat' then '36|37|38|39'
    when 'Haryana' then '12|13'
    when 'Himachal Pradesh' then '17'
    when 'Jharkhand' then '81[03456789]|82[0256789]|83'
    when 'Karnataka' then '56|57|58|59'
    when 'Kerala' then '61[256789]|67|68|69'
    when 'Madhya Pradesh' then '45|46|47|48'
    when 'Maharashtra' then '40[012456789]|41|42|43|44'
    when 'Manipur' then '795'
    when 'Meghalaya' then '79[34]'
    when 'Mizoram' then '79[16]'
    when 'Nagaland' then '79[78]'
    when 'Odisha' then '75|76|77'
    when 'Punjab' then '14|15|16'
    when 'Rajasthan' then '30|31|32|33|34|38[146]'
    when 'Sikkim' then '73[0789]'
    when 'Tamil Nadu' then '60|61|62|63|64'
    when 'Telangana' then '50|799'
    when 'Tripura' then '799'
    when 'Uttar Pradesh' then '20|21|22|23|24[01234567]|25|26[012456789]|27|28'
    when 'Uttarakhand' then '24[046789]|26[023456789]'
    when 'West Bengal' then '70|71|72|73[012345689]|74[012356789]'
    when 'Andaman and Nicobar Islands' then '74[0456789]'
    when 'Chandigarh' then '16'
    when 'Dadra and Nagar Haveli and Daman and Diu' then '36[26789]|39[6789]'
    when 'Delhi' then '11'
    when 'Jammu and Kashmir' then '18|19[012356789]'
    when 'Ladakh' then '19[456789]'
    when 'Lakshadweep' then '68[1247]'
    when 'Puducherry' then '53[36789]|60[579]|67[23457]'
  end || ')');
$$;
comment on function private.is_pincode_of is 'True when pincodes of that state begin so; null when one of them is missing or the state unknown.';
revoke all on function private.is_pincode_of from public, anon, authenticated, service_role;
grant execute on function private.is_pincode_of to authenticated, service_role;

alter table public.ideas add constraint ideas_pincode_place check (private.is_pincode_of(pincode, state));
