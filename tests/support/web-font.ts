import type { Page } from '@playwright/test';

/** Whether the title is drawn in the web font, by the browser's own word. */
export async function hasWebFont(page: Page): Promise<boolean> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.some(({ isCustomFont }) => isCustomFont);
}
