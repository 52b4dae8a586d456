import type { Page } from 'playwright';
import { everyPage } from '../pages';

/** Something a visitor does on a page that is there. */
export interface Step {
  name: string;
  /** Real input: what the browser counts as an interaction. */
  act(page: Page): Promise<unknown>;
}

const tap = (name: string, find: (page: Page) => ReturnType<Page['locator']>): Step => ({
  name,
  act: async (page) => {
    // Where several slides hold it: the one that is shown.
    await find(page).filter({ visible: true }).first().tap();
  },
});

const menu: Step[] = [
  tap('open the menu', (page) => page.getByRole('button', { name: 'Ouvrir le menu' })),
  tap('close the menu', (page) => page.getByRole('button', { name: 'Fermer le menu' })),
];

/** What is done on which page, one thing after the other. */
export const script: { path: string; steps: readonly Step[] }[] = [
  {
    path: everyPage.catalogue,
    steps: [
      tap('enter the search', (page) => page.getByRole('searchbox')),
      { name: 'type a word', act: (page) => page.keyboard.type('anglais', { delay: 120 }) },
      {
        name: 'take the word away',
        act: async (page) => {
          for (const _ of 'anglais') await page.keyboard.press('Backspace', { delay: 60 });
        },
      },
      {
        name: 'choose a category',
        act: async (page) => {
          await page.getByRole('combobox', { name: 'Catégorie' }).focus();
          await page.keyboard.press('ArrowDown');
        },
      },
      ...menu,
      tap('change the theme', (page) => page.getByRole('switch', { name: 'Thème sombre' })),
    ],
  },
  {
    path: everyPage.home,
    steps: [
      tap('next slide', (page) =>
        page.getByRole('region', { name: 'À la une' }).getByRole('button', { name: 'Diapositive 2' }),
      ),
      tap('open a question', (page) => page.getByRole('main').locator('summary')),
      tap('change the theme', (page) => page.getByRole('switch', { name: 'Thème sombre' })),
    ],
  },
  {
    path: everyPage.course,
    steps: [
      tap('share', (page) => page.getByRole('button', { name: 'Partager' })),
      tap('next courses', (page) =>
        page.getByRole('group', { name: 'Nos Formations' }).getByRole('button', { name: 'Suivant' }),
      ),
      ...menu,
    ],
  },
];
