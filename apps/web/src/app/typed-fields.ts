/**
 * What a person typed into a part of the page, by the fields' names, so that a crash of that part loses none
 * of it.
 */
export type TypedFields = ReadonlyMap<string, string>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Never kept: secrets, files (which cannot be put back), and buttons. */
const skippedTypes = new Set(['password', 'file', 'submit', 'button', 'reset', 'hidden', 'image']);

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';
const keyOf = (field: Field): string => (isTicked(field) ? `${field.name}=${field.value}` : field.name);

function fieldsOf(root: ParentNode): Field[] {
  const fields = Array.from(root.querySelectorAll<Field>('input[name], textarea[name], select[name]'));
  return fields.filter((field) => !skippedTypes.has(field.type));
}

/** Reads every named field below `root`. */
export function readTypedFields(root: ParentNode): TypedFields {
  return new Map(
    fieldsOf(root).map((field) => [keyOf(field), isTicked(field) ? String(field.checked) : field.value]),
  );
}

/**
 * Sets a value the way a person would, past React's own setter, so that the form behind the field hears of
 * it.
 */
function fill(field: Field, value: string): void {
  if (isTicked(field)) {
    if (String(field.checked) !== value && (field.type === 'checkbox' || value === 'true')) field.click();
    return;
  }
  if (field.value === value) return;
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts kept values back into the fields that are there; gives those whose field is not there yet. */
export function restoreTypedFields(root: ParentNode, typed: TypedFields): TypedFields {
  const remaining = new Map(typed);
  for (const field of fieldsOf(root)) {
    const value = remaining.get(keyOf(field));
    if (value === undefined) continue;
    fill(field, value);
    remaining.delete(keyOf(field));
  }
  return remaining;
}
