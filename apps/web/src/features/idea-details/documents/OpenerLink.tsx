import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DocumentKey } from '../open-document.ts';
import { prepareViewer } from './load-viewer.ts';
import { openedHere, useDocumentAddress } from './use-document-address.ts';

export interface OpenerLinkProps {
  document: DocumentKey;
  className: string;
  children: ReactNode;
}

/** Opens a document over the page. A link, so that it can be opened in another tab as well. */
export function OpenerLink({ document, className, children }: OpenerLinkProps) {
  const { addressOf } = useDocumentAddress();
  return (
    <Link
      to={addressOf(document)}
      state={openedHere}
      preventScrollReset
      data-document={document}
      onPointerEnter={() => prepareViewer(document)}
      onFocus={() => prepareViewer(document)}
      className={className}
    >
      {children}
    </Link>
  );
}
