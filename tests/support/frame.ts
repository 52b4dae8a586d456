import type { Page } from '@playwright/test';

/** The frame's controls, and a phone's size, on which the menu is behind its button. */
export const phone = { width: 390, height: 844 };
export const burger = (page: Page) => page.getByRole('button', { name: /(Ouvrir|Fermer) le menu/ });
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
/** A page's title. */
export const title = (page: Page, name: string | RegExp = /./) =>
  page.getByRole('heading', { level: 1, name });
export const themeSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('switch');
