import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { conditions, slowDown } from './conditions';
import { type Recorder, record } from './recorder';

export interface FreshPage {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  recorder: Recorder;
}

/** Works with a page of a fresh context, nothing cached, on a phone's screen; `slow`: with its network and processor. */
export async function withFreshPage<Result>(
  browser: Browser,
  { slow }: { slow: boolean },
  work: (fresh: FreshPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(conditions.device);
  try {
    // tsx names functions through a helper of its own; what is sent into the page as source must find one.
    await context.addInitScript('globalThis.__name = (value) => value');
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const recorder = await record(session);
    if (slow) await slowDown(session);
    return await work({ context, page, session, recorder });
  } finally {
    await context.close();
  }
}
