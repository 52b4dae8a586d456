import type { BrowserContextOptions, CDPSession } from 'playwright';

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
export async function slowDown(session: CDPSession): Promise<void> {
  const throughput = (conditions.megabits * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
}
