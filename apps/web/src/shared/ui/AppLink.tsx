import { type AnchorHTMLAttributes, createContext, type ReactNode, type Ref, use } from 'react';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Takes the place of the present page in the history. */
  replace?: boolean;
  /** What the screen it leads to finds in the navigation's state. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** Makes the router's link, given by the app; null where there is no router. */
export const LinkContext = createContext<((props: AppLinkProps) => ReactNode) | null>(null);

/**
 * A link within the site, for components that the landing page uses too. For strangers that page loads
 * without a router, which would be a sixth of its scripts for a page that only links elsewhere. There it is a
 * plain link. Elsewhere use react-router's `Link`.
 */
export function AppLink(props: AppLinkProps) {
  const renderInside = use(LinkContext);
  if (renderInside) return renderInside(props);
  const { to, replace: _replace, state: _state, children, ...rest } = props;
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
