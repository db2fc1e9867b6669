/**
 * Renders the parts of the landing page that come from the database. The build makes a module of it beside
 * the site's files, `server/front-page.js`, and the server that serves the page calls it (decision 201).
 * Nothing of it reaches a browser as a script.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { frontFigures, frontSigns } from '#features/landing/parts.ts';
import { activateLocale, loadCatalogue } from '#shared/i18n/catalogues.ts';
import { Figures } from './front-page/Figures.tsx';
import type { FrontPageData } from './front-page/front-page-data.ts';
import { Shopfronts } from './front-page/Shopfronts.tsx';

const markupOf = (content: ReactNode): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>, {
    // Ids of the page that it goes into are React's, too.
    identifierPrefix: 'front-page',
  });

/** HTML by the names of the page's marks. */
export async function renderFrontPage({ signs, figures }: FrontPageData): Promise<Record<string, string>> {
  await activateLocale();
  await loadCatalogue('front-page');
  return {
    [frontSigns]: markupOf(<Shopfronts signs={signs} />),
    [frontFigures]: markupOf(<Figures figures={figures} />),
  };
}
