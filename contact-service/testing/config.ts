import type { Config } from '../src/config/config';
import { readConfig } from '../src/config/config';

/**
 * The configuration of a test: what is not set here has its default; never this machine's environment. `perMinute`: requests of a
 * client; `siteUrl`: where links of mails lead.
 */
export function testConfig({ perMinute = '0', siteUrl, ...env }: Record<string, string>): Config {
  const config = readConfig({ CONTACT_PORT: '0', ...env }, __filename);
  return { ...config, ratePerMinute: Number(perMinute), ...(siteUrl && { siteUrl }) };
}
