import type { Page } from '@playwright/test';

/** On the page of a course: what it costs, and the ways to it. */
export const receipt = (page: Page) => page.getByRole('complementary', { name: 'Tarif et inscription' });
/** On pages of courses and in lists: the buttons that keep a course, and those of kept ones. */
export const keep = (page: Page) => page.getByRole('button', { name: /^Garder/ });
export const kept = (page: Page) => page.getByRole('button', { name: /^Gardée/ });
