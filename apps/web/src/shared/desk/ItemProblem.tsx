import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

interface ItemProblemProps {
  /** Of the document. */
  pageTitle: string;
  title: string;
  /** Left out where there is no such thing. */
  onRetry?: () => void;
  /** To the list that it would be in. */
  back: { readonly to: string; readonly label: ReactNode };
  children?: ReactNode;
}

/** What stands on the page of one thing of the desk that could not be loaded, or is not there. */
export function ItemProblem({ pageTitle, back, children, ...state }: ItemProblemProps) {
  return (
    <>
      <PageTitle title={pageTitle} />
      <ErrorState
        {...state}
        headingLevel={1}
        action={
          <ButtonLink to={back.to} variant="outline">
            {back.label}
          </ButtonLink>
        }
      >
        {children}
      </ErrorState>
    </>
  );
}
