/**
 * Reading XML that somebody sent, by the parser that `@node-saml/node-saml` reads assertions with. Names of
 * elements are without their prefixes.
 */
/** An element: its attributes under `$`, its text under `_`, its children by their names. */
export interface XmlElement {
  readonly $?: Readonly<Record<string, string>>;
  readonly _?: string;
  readonly [child: string]: unknown;
}

/** @throws {Error} when it is no well-formed XML, or has a document type, which no message of SAML has */
export async function readXml(text: string): Promise<XmlElement> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type');
  const { Parser, processors } = await import('xml2js');
  const parser = new Parser({
    explicitCharkey: true,
    tagNameProcessors: [processors.stripPrefix],
    // Otherwise an element of that name is the object's prototype.
    emptyTag: () => ({}),
  });
  const parsed: unknown = await parser.parseStringPromise(text);
  if (parsed === null || typeof parsed !== 'object') throw new Error('no element');
  return parsed as XmlElement;
}

/** The children of a name, in their order. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  const children: unknown = element && Object.hasOwn(element, name) ? element[name] : [];
  return (Array.isArray(children) ? children : [children]).map((child: unknown) =>
    typeof child === 'string' ? { _: child } : (child as XmlElement),
  );
}

export function attributeOf(element: XmlElement | undefined, name: string): string {
  return element?.$?.[name] ?? '';
}

export function textOf(element: XmlElement | undefined): string {
  return typeof element?._ === 'string' ? element._.trim() : '';
}
