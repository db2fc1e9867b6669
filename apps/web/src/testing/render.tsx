import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type InitialEntry, Link, MemoryRouter } from 'react-router';
import { type AppLinkProps, LinkContext } from '#shared/ui/AppLink.tsx';

const routerLink = (props: AppLinkProps) => <Link {...props} />;

/**
 * Renders a part of the app with languages, a query cache (empty unless given) and the given address around
 * it.
 */
export function renderInApp(
  children: ReactNode,
  address: InitialEntry = '/',
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
): RenderResult {
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <LinkContext value={routerLink}>
          <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
        </LinkContext>
      </QueryClientProvider>
    </I18nProvider>,
  );
}
