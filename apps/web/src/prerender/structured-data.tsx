import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { founderQuestions, investorQuestions } from '#features/faq/components/questions.tsx';
import { brand } from '#shared/config/brand.ts';
import { paths } from '#shared/paths.ts';

/** A text of the page without its markup. */
function plain(text: ReactNode): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{text}</I18nProvider>)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const site = '{{SITE_URL}}';

function ofHome(description: string): object {
  const organization = {
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: brand.name,
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
    description,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: brand.supportEmail,
      telephone: brand.supportPhone,
      areaServed: 'IN',
    },
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${site}/#website`,
    name: brand.name,
    url: `${site}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': organization['@id'] },
  };
  return { '@context': 'https://schema.org', '@graph': [organization, website] };
}

function ofFaq(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [...founderQuestions, ...investorQuestions].map(({ title, content }) => ({
      '@type': 'Question',
      name: plain(title),
      acceptedAnswer: { '@type': 'Answer', text: plain(content) },
    })),
  };
}

/** What a page says of itself to machines (schema.org), or null where there is nothing to add. */
export function structuredData(path: string, description: string): object | null {
  if (path === paths.home) return ofHome(description);
  return path === paths.faq ? ofFaq() : null;
}
