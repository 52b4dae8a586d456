import { addresses, furtherAddresses, legalAddresses } from '../support/addresses';
import { expectAccessible, expectNoViolation } from '../support/axe';
import { expectNoSidewaysScroll, setWindow } from '../support/layout';
import { open } from '../support/open';
import { test } from '../support/test';

test.use({ tolerated: /404/, contextOptions: { reducedMotion: 'reduce' } });

const { course: _, ...screens } = addresses;
const pages = {
  ...screens,
  ...legalAddresses,
  ...furtherAddresses,
  error: '/nulle-part',
  // Without dates: a visitor may ask to be told of them.
  'undated course': '/formation/allemand-professionnel',
  'missing course': '/formation/inconnue',
  'empty catalogue': '/formations?q=zzzzzz',
  selection: '/selection?f=python~3~Niveau+2!devenir-formateur&participants=8&lieux=Lyon',
  'empty selection': '/selection',
};

for (const [name, path] of Object.entries(pages)) {
  test(`the ${name} page has no violation in light and dark, narrow and wide`, async ({ page }) => {
    await setWindow(page, 320, 'light');
    await open(page, path);
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page, `${name}, 320 px`);
    await setWindow(page, 1280, 'light');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `${name}, 1280 px`);
  });
}
