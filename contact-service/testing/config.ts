import { type Config, readConfig } from '../src/config/config';

/**
 * Defaults but for `env`, without this machine's environment. `perMinute`: requests of a client;
 * `siteUrl`: the site that mails link to.
 */
export function testConfig({ perMinute = '0', siteUrl, ...env }: Record<string, string>): Config {
  const config = readConfig({ CONTACT_PORT: '0', ...env }, __filename);
  return { ...config, ratePerMinute: Number(perMinute), ...(siteUrl && { siteUrl }) };
}

/** The outbox's times, short enough for tests. */
export const quickTimings = {
  // Longer than any machine is busy: nothing leaves twice unless a test wants it.
  leaseMs: 60_000,
  retry: { minDelayMs: 10, maxDelayMs: 50, maxAgeMs: 5 * 24 * 3600 * 1000, minAttempts: 20 },
  pollIntervalMs: 10,
};
