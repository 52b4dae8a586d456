import {
  expectNoSidewaysScroll,
  expectTheme,
  expectWholeWords,
  setLetters,
  setWindow,
} from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';
import { expectSound, opened, watch } from './laws';

// The missing pages are two.
test.use({ allowedErrors: /404/ });

for (const { name, route, tag } of opened('wide')) {
  test(`the ${name} page keeps every law on a wide screen, in dark`, { tag }, async ({ page, site }) => {
    const expectLaws = await watch(page, route);
    await setWindow(page, 1280, 'dark');
    expect((await open(page, route.path))?.status()).toBe(route.status ?? 200);
    await expectTheme(page, 'dark');
    await expectSound(page, site, route, `${name}, on a wide screen`);
    await expectLaws();
    await setWindow(page, 1280, 'light');
    await expectTheme(page, 'light');
    await setLetters(page, 200);
    await expectNoSidewaysScroll(page, 'with large letters');
    await expectWholeWords(page);
  });
}
