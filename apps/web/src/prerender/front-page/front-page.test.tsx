// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderParts } from '../served-parts.tsx';
import { Figures } from './Figures.tsx';
import type { FrontPageFigures, FrontPageSign } from './front-page-data.ts';
import { Shopfronts } from './Shopfronts.tsx';

const show = (content: ReactNode) => render(<I18nProvider i18n={i18n}>{content}</I18nProvider>);

const masale: FrontPageSign = {
  id: 'f0000000-0000-4000-8000-000000000001',
  name: 'Patil Masale',
  category: 'Manufacturing',
  city: 'Nagpur',
  sentence: 'Masala ground slowly.',
};
const nothing: FrontPageFigures = { ideas: null, cities: null, review_hours: null, sent_back_of_ten: null };

describe('the shops', () => {
  it('have name, trade, city and sentence in text, and lead to the idea', () => {
    show(<Shopfronts signs={[masale, { ...masale, id: 'b', name: 'Mobile Didi', sentence: null }]} />);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first!.textContent).toContain('Manufacturing · Nagpur');
    expect(first!.textContent).toContain('Masala ground slowly.');
    const link = within(first!).getByRole('link', { name: 'Patil Masale' });
    expect(link.getAttribute('href')).toBe(`/idea/${masale.id}`);
    within(second!).getByRole('heading', { name: 'Mobile Didi' });
    expect(second!.querySelectorAll('p')).toHaveLength(1);
    // The board is painted beside its name in text.
    expect(first!.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    screen.getByText(/Nothing on this page is an offer/);
  });

  it('are not there where no founder agreed', () => {
    const { container } = show(<Shopfronts signs={[]} />);
    expect(container.innerHTML).toBe('');
  });
});

describe('the figures', () => {
  it('say what they count', () => {
    show(<Figures figures={{ ideas: 1284, cities: 96, review_hours: 31, sent_back_of_ten: 3 }} />);
    const definitions = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(definitions).toEqual(['1,284', '31 hours', '3 in 10']);
    screen.getByText('ideas open to investors, in 96 places');
    screen.getByText(/the median of the last 30 days \(promised: 48\)/);
  });

  it('that were left out leave nothing behind, not even their heading line', () => {
    show(<Figures figures={{ ...nothing, ideas: 12 }} />);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12']);
    const { container } = show(<Figures figures={nothing} />);
    expect(container.innerHTML).toBe('');
  });
});

it('the server gets HTML by part, with what people wrote escaped', async () => {
  const parts = await renderParts({
    ledger: [],
    settings: {},
    signs: [{ ...masale, sentence: '<script>alert(1)</script>' }],
    figures: { ...nothing, ideas: 12 },
  });
  expect(Object.keys(parts)).toEqual([
    'front-signs',
    'front-figures',
    'site-settings',
    'site-banner',
    'price',
    'ledger',
  ]);
  expect(parts['price']).toBe('₹2,000');
  expect(parts['front-signs']).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(parts['front-signs']).not.toContain('<script');
  expect(parts['front-figures']).toContain('12');
});
