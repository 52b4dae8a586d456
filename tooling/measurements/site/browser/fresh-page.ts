import type { Browser, Page } from 'playwright';
import { conditions, slowDown } from './conditions';
import { type Recorder, record } from './recorder';

interface FreshPage {
  page: Page;
  recorder: Recorder;
}

export async function withFreshPage<Result>(
  browser: Browser,
  work: (fresh: FreshPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(conditions.device);
  try {
    // tsx names functions through this helper; a function that is sent into the page as source must find one.
    await context.addInitScript('globalThis.__name = (value) => value');
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const recorder = await record(session);
    await slowDown(session);
    return await work({ page, recorder });
  } finally {
    await context.close();
  }
}
