/** A text with a template behind what is there; a template that was put in before gives way to the next. */
export function withTemplate(text: string, template: string, templates: readonly string[]): string {
  const own = templates.reduce((rest, each) => rest.replace(each, ''), text).trim();
  return own === '' || template === '' ? own + template : `${own}\n${template}`;
}
