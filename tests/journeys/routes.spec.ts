import type { Page } from '@playwright/test';
import { addresses, legalAddresses } from '../support/addresses';
import { watchCalm } from '../support/calm';
import { catalogue } from '../support/catalogue';
import { contactForm } from '../support/contact-form';
import { expectNoSidewaysScroll, expectPicturesInView, expectTheme, setWindow } from '../support/layout';
import { open } from '../support/open';
import { activeCourses, categories, slides } from '../support/records';
import type { RunningSite } from '../support/site';
import { expect, test } from '../support/test';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

interface Screen {
  path: string;
  /** Finds on the page what PocketBase holds, or its own texts where it shows no record. */
  shows: (page: Page, site: RunningSite) => Promise<void>;
}

const screens: Record<string, Screen> = {
  'the home page': {
    path: addresses.home,
    async shows(page, site) {
      const [first] = await slides(site);
      await expect(title(page, /^Formations professionnelles/)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: first?.title ?? '' })).toBeVisible();
      const shown = page
        .getByRole('group', { name: 'Catégories' })
        .getByRole('heading', { level: 3, includeHidden: true });
      const known = (await categories(site)).map((category) => category.title);
      expect(known).toEqual(expect.arrayContaining(await shown.allTextContents()));
      await expect(shown).toHaveCount(known.length);
      const newest = page
        .getByRole('region', { name: 'Tout juste au programme' })
        .getByRole('heading', { level: 3 });
      const courses = (await activeCourses(site)).map((course) => course.title);
      expect(courses).toEqual(expect.arrayContaining(await newest.allTextContents()));
      expect(await newest.count()).toBeGreaterThan(2);
    },
  },
  'the about page': {
    path: addresses.about,
    async shows(page) {
      await expect(title(page, /\S/)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Questions fréquentes' })).toBeVisible();
    },
  },
  'the catalogue': {
    path: addresses.catalogue,
    async shows(page, site) {
      const courses = await activeCourses(site);
      await expect(title(page, `Plus de ${courses.length} formations`)).toBeVisible();
      const { titles } = catalogue(page);
      await expect(titles).toHaveCount(9);
      const known = courses.map((course) => course.title);
      expect(known).toEqual(expect.arrayContaining(await titles.allTextContents()));
    },
  },
  'a course': {
    path: addresses.course,
    async shows(page, site) {
      const course = (await activeCourses(site)).find(({ id }) => id === 'python');
      await expect(title(page, course?.title ?? '')).toBeVisible();
      const receipt = page.getByRole('complementary', { name: 'Tarif et inscription' });
      await expect(receipt).toContainText('Personne');
      expect((await receipt.textContent())?.replace(/\D/g, '')).toContain(course?.priceActual);
    },
  },
  'a course in alternance': {
    path: addresses.alternanceCourse,
    shows: async (page) => expect(title(page, 'Devenir formateur')).toBeVisible(),
  },
  'the contact page': {
    path: addresses.contact,
    async shows(page, site) {
      await expect(title(page, 'Écrivez-nous')).toBeVisible();
      const options = await contactForm(page).formation.getByRole('option').allTextContents();
      const titles = (await activeCourses(site)).map((course) => course.title);
      expect(options[0]).toBe('Choisissez une formation');
      expect(options.slice(1).sort()).toEqual(titles.sort());
    },
  },
  'the general terms': {
    path: addresses.terms,
    shows: async (page) => expect(title(page, 'Conditions générales de vente')).toBeVisible(),
  },
  'the internal rules': {
    path: addresses.rules,
    shows: async (page) => expect(title(page, 'Règlement intérieur')).toBeVisible(),
  },
  'the legal notice': {
    path: legalAddresses.legalNotice,
    shows: async (page) => expect(title(page, /\S/)).toBeVisible(),
  },
  'the privacy page': {
    path: legalAddresses.privacy,
    shows: async (page) => expect(title(page, /\S/)).toBeVisible(),
  },
  'the accessibility page': {
    path: legalAddresses.accessibility,
    shows: async (page) => expect(title(page, /\S/)).toBeVisible(),
  },
};

for (const [name, { path, shows }] of Object.entries(screens)) {
  test(`${name} stands in light and dark, on a phone and on a wide screen, and nothing moves or complains`, async ({
    page,
    site,
  }) => {
    const expectCalm = await watchCalm(page);
    for (const [width, ...themes] of [
      [390, 'light', 'dark'],
      [1280, 'dark', 'light'],
    ] as const) {
      await setWindow(page, width, themes[0]);
      const response = await open(page, path);
      expect(response?.status()).toBe(200);
      for (const theme of themes) {
        await setWindow(page, width, theme);
        await expectTheme(page, theme);
        await shows(page, site);
        await expectNoSidewaysScroll(page);
        await expectPicturesInView(page);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expectPicturesInView(page);
        await expectCalm();
      }
    }
  });
}
