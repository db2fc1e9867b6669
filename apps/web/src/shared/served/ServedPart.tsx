import { useEffect, useRef } from 'react';
import { logProblem } from '../log.ts';

const timeoutMs = 15_000;

let asked: { readonly path: string; readonly page: Promise<Document> } | null = null;

/** The page as the server gives it; once for all its parts. */
function fetchPage(path: string): Promise<Document> {
  if (asked?.path === path) return asked.page;
  const page = fetch(path, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(timeoutMs) })
    .then((answer) => answer.text())
    .then((text) => new DOMParser().parseFromString(text, 'text/html'))
    .finally(() => {
      asked = null;
    });
  asked = { path, page };
  return page;
}

async function takeFromPage(part: Element, name: string, mark: string, otherwise: string): Promise<void> {
  const page = await fetchPage(location.pathname);
  const served = page.querySelector(`[data-part="${name}"]`)?.innerHTML;
  if (served !== undefined && part.innerHTML === mark) part.innerHTML = served === mark ? otherwise : served;
}

interface ServedPartProps {
  name: string;
  className?: string;
  /** `span` within a sentence. */
  as?: 'div' | 'span';
  /** Plain text, where no server fills it. */
  otherwise?: string;
}

/**
 * A part of the page that its server puts in, so that no script is needed for it. Who comes from another page
 * of the app takes it from the server's page. Where no server fills it (in development) it says `otherwise`,
 * or nothing.
 */
export function ServedPart({ name, className, as: Element = 'div', otherwise = '' }: ServedPartProps) {
  const element = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const mark = `<!--part:${name}${otherwise && `=${otherwise}`}-->`;
  useEffect(() => {
    const part = element.current;
    // Filled, or filled with nothing.
    if (part?.innerHTML !== mark) return;
    takeFromPage(part, name, mark, otherwise).catch((error: unknown) => logProblem(name, error));
  }, [name, mark, otherwise]);
  // React leaves what is there as it is, and never writes into it again.
  return (
    <Element
      ref={element}
      data-part={name}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  );
}
