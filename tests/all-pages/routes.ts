import type { Page } from '@playwright/test';
import { everyPage } from '../support/measurements/pages';
import { addresses, furtherAddresses, legalAddresses } from '../support/addresses';
import { catalogue } from '../support/catalogue';
import { contactForm } from '../support/contact-form';
import { receipt } from '../support/course';
import { title } from '../support/frame';
import { activeCourses, categories, slides } from '../support/records';
import type { RunningSite } from '../support/site';
import { expect } from '../support/test';

/** Finds on the page what PocketBase holds, or its own texts where it shows no record. */
type Shows = (page: Page, site: RunningSite) => Promise<void>;

export interface Route {
  path: string;
  shows: Shows;
  status?: number;
  /** The one tour that opens it: another page of the same template is opened by the other. */
  once?: 'phone' | 'wide';
}

const titled =
  (name: string | RegExp): Shows =>
  async (page) =>
    expect(title(page, name)).toBeVisible();

async function showsHome(page: Page, site: RunningSite) {
  const [first] = await slides(site);
  await expect(title(page, /^Formations professionnelles/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: first?.title ?? '' })).toBeVisible();
  const shown = page.getByRole('group', { name: 'Catégories' });
  const titles = shown.getByRole('heading', { level: 3, includeHidden: true });
  await expect(titles).toHaveCount((await categories(site)).length);
  const newest = page.getByRole('region', { name: 'Nos dernières formations' });
  await expect(newest.getByRole('heading', { level: 3 })).toHaveCount(6);
}

async function showsCatalogue(page: Page, site: RunningSite) {
  const courses = await activeCourses(site);
  await expect(title(page, `Plus de ${courses.length} formations`)).toBeVisible();
  await expect(catalogue(page).titles).toHaveCount(9);
}

async function showsCourse(page: Page, site: RunningSite) {
  const course = (await activeCourses(site)).find(({ id }) => everyPage.course.endsWith(`/${id}`));
  await expect(title(page, course?.title ?? '')).toBeVisible();
  await expect(receipt(page)).toContainText('Personne');
  expect((await receipt(page).textContent())?.replace(/\D/g, '')).toContain(course?.priceActual);
}

async function showsContact(page: Page, site: RunningSite) {
  await expect(title(page, 'Écrivez-nous')).toBeVisible();
  const courses = await activeCourses(site);
  await expect(contactForm(page).formation.getByRole('option')).toHaveCount(courses.length + 1);
}

const showsNoCourse = titled('Formation non trouvée');
const showsNoPage = titled('Unexpected Application Error!');
const { alternanceCourse } = addresses;
const { ecodesign, openData, siteMap, estimate, estimated } = furtherAddresses;

/** Every page of the site by who draws it; those that are missing among them. */
export const routes: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
  'mf-home': {
    home: { path: addresses.home, shows: showsHome },
    about: {
      path: addresses.about,
      shows: (page) => expect(page.getByRole('heading', { name: 'Questions fréquentes' })).toBeVisible(),
    },
    terms: { path: addresses.terms, shows: titled('Conditions générales de vente'), once: 'phone' },
    rules: { path: addresses.rules, shows: titled('Règlement intérieur'), once: 'wide' },
    'legal notice': { path: legalAddresses.legalNotice, shows: titled('Mentions légales'), once: 'phone' },
    privacy: { path: legalAddresses.privacy, shows: titled('Politique de confidentialité'), once: 'wide' },
    accessibility: { path: legalAddresses.accessibility, shows: titled(/^Déclaration/), once: 'wide' },
    ecodesign: { path: ecodesign, shows: titled('Déclaration d’écoconception'), once: 'wide' },
    'open data': { path: openData, shows: titled('Données ouvertes'), once: 'wide' },
    'site map': { path: siteMap, shows: titled('Plan du site'), once: 'phone' },
  },
  'mf-catalogue': { catalogue: { path: addresses.catalogue, shows: showsCatalogue } },
  'mf-formation': {
    course: { path: everyPage.course, shows: showsCourse },
    'alternance course': { path: alternanceCourse, shows: titled('Devenir formateur'), once: 'wide' },
    estimate: { path: estimate, shows: titled(/^Combien/), once: 'wide' },
    estimated: { path: estimated, shows: titled(/^Combien/), once: 'phone' },
    'missing course': { path: '/formation/inconnue', shows: showsNoCourse, status: 404, once: 'phone' },
  },
  'mf-contact': { contact: { path: addresses.contact, shows: showsContact } },
  'mf-selection': {
    selection: {
      path: '/selection?f=python~3~Niveau+2!devenir-formateur',
      shows: (page) => expect(page.getByRole('main').getByText('Devenir formateur').first()).toBeVisible(),
    },
  },
  shell: {
    'missing page': { path: '/nulle-part', shows: showsNoPage, status: 404, once: 'wide' },
  },
};
