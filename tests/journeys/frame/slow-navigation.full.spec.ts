import { addresses } from '../../support/addresses';
import { watchStability } from '../../support/stability';
import { setWindow } from '../../support/layout';
import { open } from '../../support/open';
import { holdFiles } from '../../support/program';
import { expect, test } from '../../support/test';

for (const [what, slow, delay, width] of [
  ['data', '**/api/**', 1200, 390],
  ['code', '**/remotes/**', 600, 1280],
] as const) {
  test(`${what} that comes late, on a slow device, moves nothing that stands`, async ({ page }) => {
    const expectCalm = await watchStability(page);
    await setWindow(page, width, 'light');
    await open(page, addresses.contact);
    await page.waitForLoadState('networkidle');
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const [link, path] of [
      ['Accueil', addresses.home],
      ['Nos formations', addresses.catalogue],
    ] as const) {
      const { letThrough } = await holdFiles(page, slow);
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await page.waitForTimeout(delay);
      letThrough();
      await expect(page).toHaveURL(path);
      // The heading took the focus on arrival; what came late did not take it away.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await expectCalm();
  });
}
