/**
 * Renders the parts of pages that come from the database: the landing page's, the ledger, and of every page
 * what the desk has set. The build makes a module of it beside the site's files, `server/served-parts.js`,
 * and the server that serves the pages calls it (decision 201). Nothing of it reaches a browser as a script.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { frontFigures, frontSigns } from '#features/landing/parts.ts';
import { ledgerPart } from '#features/ledger/parts.ts';
import { pricePart } from '#shared/served/parts.ts';
import { activateLocale, loadCatalogue } from '#shared/i18n/catalogues.ts';
import { Figures } from './front-page/Figures.tsx';
import type { FrontPageData } from './front-page/front-page-data.ts';
import { Shopfronts } from './front-page/Shopfronts.tsx';
import { Ledger } from './ledger/Ledger.tsx';
import { ledgerCsv } from './ledger/ledger-csv.ts';
import { SiteBanner } from './site-settings/SiteBanner.tsx';
import { bannerPart, settingsPart, type SiteSettingsData } from './site-settings/site-settings-data.ts';
import { SiteSettingsMeta } from './site-settings/SiteSettingsMeta.tsx';
import type { LedgerEdition } from '@sangam/domain/ledger';
import { formatRupees } from '@sangam/domain/money';
import { usualPrice } from '@sangam/domain/subscription';

const markupOf = (content: ReactNode): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>, {
    // Ids of the page that it goes into are React's, too.
    identifierPrefix: 'served',
  });

export interface ServedData extends FrontPageData {
  /** The latest first. */
  readonly ledger: readonly LedgerEdition[];
  readonly settings: SiteSettingsData;
}

/** HTML by the names of the pages' marks. */
export async function renderParts(data: ServedData): Promise<Record<string, string>> {
  const { signs, figures, ledger } = data;
  const { banner, ...settings } = data.settings;
  await activateLocale();
  await Promise.all([loadCatalogue('front-page'), loadCatalogue('served-ledger')]);
  return {
    [frontSigns]: markupOf(<Shopfronts signs={signs} />),
    [frontFigures]: markupOf(<Figures figures={figures} />),
    [settingsPart]: markupOf(<SiteSettingsMeta settings={settings} />),
    [bannerPart]: banner ? markupOf(<SiteBanner banner={banner} />) : '',
    [pricePart]: formatRupees(settings.price ?? usualPrice.rupeesPerMonth),
    [ledgerPart]: markupOf(<Ledger editions={ledger} csv={ledgerCsv(ledger)} />),
  };
}
