import { screen, waitFor } from '@testing-library/react';

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const status = () => screen.getByRole('status').textContent;
/** Waits until the results say this: they follow an entry a moment later. */
export const statusIs = (text: string) => waitFor(() => expect(status()).toBe(text));
export const titles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
export const field = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher une formation' });
export const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
export const more = () => screen.queryByRole('link', { name: 'Charger plus' });
