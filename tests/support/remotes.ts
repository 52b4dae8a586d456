import type { Page } from '@playwright/test';

/** What stands in the place of a page whose remote cannot be had. */
export function remoteFallback(page: Page) {
  return {
    title: page.getByRole('heading', { level: 1, name: 'Cette page se fait attendre' }),
    retry: page.getByRole('button', { name: 'Réessayer' }),
  };
}
