import type { Page } from '@playwright/test';

/** The catalogue as a visitor sees it. */
export function catalogue(page: Page) {
  const results = page.getByRole('region', { name: 'Résultats' });
  return {
    results,
    search: page.getByRole('searchbox', { name: 'Rechercher une formation' }),
    category: page.getByRole('combobox', { name: 'Catégorie' }),
    type: page.getByRole('combobox', { name: 'Type' }),
    sort: page.getByRole('combobox', { name: 'Tri' }),
    cards: results.getByRole('listitem').getByRole('link'),
    titles: results.getByRole('listitem').getByRole('heading'),
    more: results.getByRole('link', { name: 'Charger plus' }),
    count: (text: string | RegExp) => results.getByText(text, { exact: true }),
    /** Opens the sheet of a phone. */
    filters: page.getByRole('button', { name: /^Filtrer et trier/ }),
    sheet: page.getByRole('dialog', { name: 'Filtrer et trier' }),
    fold: (label: string) => page.locator('summary').filter({ hasText: label }),
    /** A box or a radio button of the facets. */
    facet: (label: string) => page.getByLabel(new RegExp(`^${label.replaceAll(' ', '\\s')} \\(\\d+\\)$`)),
    chips: page.getByRole('list', { name: 'Filtres choisis' }).getByRole('link'),
    chip: (label: string) => page.getByRole('link', { name: `Retirer ${label}` }),
    offlineNote: page.getByText('Le catalogue en direct ne répond pas'),
  };
}
