import type { CDPSession, Page } from 'playwright';

/** Has a page fetch nothing ahead: the visitor saves data, and no link is ever seen to come into view. */
export async function saveData(page: Page, session: CDPSession): Promise<void> {
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    } as unknown as typeof IntersectionObserver;
  });
}
