/**
 * Reads the XML of a request into names and texts. No document type, so no entities but the five of XML;
 * depth and number of elements are bounded while it is read. Attributes and comments are passed over.
 */
import { SaxesParser } from 'saxes';
import { StorageError } from '../../errors/storage-error.ts';

export interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlElement[];
  /** What stands in it besides its children. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly children: XmlElement[];
  text: string;
}

const maxDepth = 8;

const refuse = (detail: string): StorageError => new StorageError('s3Xml', { detail });

/**
 * @param root the name of the outermost element
 * @param maxElements how many there may be
 * @throws {StorageError} s3Xml
 */
export function readXml(text: string, root: string, maxElements: number): XmlElement {
  const top: Open = { name: '', children: [], text: '' };
  const open: Open[] = [top];
  let count = 0;
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw refuse('it is not well-formed');
  });
  parser.on('doctype', () => {
    throw refuse('it has a document type');
  });
  parser.on('opentag', ({ name }) => {
    count += 1;
    if (open.length > maxDepth || count > maxElements) throw refuse('it has too many elements');
    const element: Open = { name: name.replace(/^.*:/, ''), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const add = (more: string): void => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  const [found] = top.children;
  if (found?.name !== root) throw refuse(`it must be ${root}`);
  return found;
}

/** The text of a child; null where there is none. */
export function childText({ children }: XmlElement, name: string): string | null {
  return children.find((child) => child.name === name)?.text ?? null;
}
