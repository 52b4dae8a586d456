import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { trustFlag } from '@campus/testing/certificate';
import type { Cleanup } from '@campus/testing/cleanup';
import { openBrowser } from '../../suites/browser';
import { record, type Recorder } from './recorder';

/** `latency` is in milliseconds, `megabits` is per second. */
export const conditions = {
  latency: 150,
  megabits: 1.6,
  cpuSlowdown: 4,
  device: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  } satisfies BrowserContextOptions,
};

/** Chromium delays each answer's head by `latency` and shares one throughput among all; handshakes and slow start are not modelled. */
async function slowDown(session: CDPSession): Promise<void> {
  const throughput = (conditions.megabits * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
}

/** The browser trusts the certificate instead of ignoring it: Chromium caches nothing where it ignores a certificate. */
export async function launchBrowser(cleanup: Cleanup): Promise<Browser> {
  const browser = await openBrowser(trustFlag());
  cleanup.add(() => browser.close());
  return browser;
}

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
