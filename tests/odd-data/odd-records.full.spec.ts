import { catalogue } from '../support/catalogue';
import { expectNoSidewaysScroll, setWindow, widths } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}-${index}`, title: `${name} ${index}` }));

/** What a record of before has none of: what its old fields hold counts. */
const untyped = {
  priceKind: undefined,
  price: undefined,
  hours: undefined,
  days: undefined,
  places: undefined,
};

/** Records that PocketBase's rules would not let an editor write, each as an answer of its own. */
const records: Record<string, Record<string, unknown>> = {
  'a title of 5,000 letters': { title: 'x'.repeat(5000), littleDescription: 'y'.repeat(5000) },
  'a title of 5,000 words': { title: 'mot '.repeat(5000), active: true },
  'nothing but an id': {
    ...untyped,
    title: undefined,
    description: undefined,
    descriptions: undefined,
    nbHeure: undefined,
    priceActual: undefined,
    imagePrimary: undefined,
    imageSecondary: undefined,
    expand: undefined,
  },
  'a text where a list should be': { descriptions: 'texte', imageSecondary: 'a.jpg', expand: 'x' },
  'numbers where texts should be': {
    ...untyped,
    ...{ title: 4, description: 5, nbHeure: 6, priceActual: 7, brochure: 8 },
  },
  'lists of lists': { descriptions: [[['x']], { title: ['x'], content: {} }, null], title: ['x'] },
  'the same fact twice': {
    descriptions: [
      { title: 'Prérequis', content: 'Aucun.' },
      { title: 'Prérequis', content: 'Vraiment aucun.' },
    ],
  },
  '1,000 options and 1,000 objectives': {
    expand: { options: many(1000, 'option'), competences: many(1000, 'objectif') },
  },
  'two prices': { ...untyped, priceActual: '1490 - 1990 €' },
  'typed fields of other types': {
    ...{ priceKind: 1, price: '1490', hours: 'sept', days: [], places: 'ici', fundings: {}, vat: null },
    ...{ prerequisites: 5, methods: ['x'], level: 'tous niveaux', groupMax: '12', certifiedOn: 20260101 },
  },
  'sessions without sense': {
    expand: {
      session_via_formation: Array.from({ length: 20 }, (_, index) => ({
        id: `s${index}`,
        ...{
          startsOn: index % 2 ? 'demain' : '2999-02-31',
          endsOn: null,
          place: 7,
          seats: 'x',
          seatsTaken: -1,
        },
      })),
    },
  },
};

for (const [name, change] of Object.entries(records)) {
  test(`${name}: the page of the course stands`, async ({ page }) => {
    await page.route(/\/api\/collections\/formation\/records\/python/, async (route) => {
      const answer = await route.fetch();
      const record = await answer.json();
      await route.fulfill({ json: { ...record, ...change } });
    });
    await page.route(/\/api\/files\//, (route) => route.fulfill({ status: 204 }));
    for (const width of widths) {
      await setWindow(page, width, 'light');
      await open(page, '/formations?q=python');
      await catalogue(page).cards.first().click();
      const receipt = page.getByRole('complementary', { name: 'Tarif et inscription' });
      await expect(receipt).toBeVisible();
      await expect(receipt).not.toContainText(/undefined|null|NaN|object/);
      if ('priceActual' in change && change.priceActual !== 7)
        await expect(receipt).toContainText('Sur devis');
      await expectNoSidewaysScroll(page);
    }
  });
}
