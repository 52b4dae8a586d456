import type { Config } from '../src/config/config';
import { readConfig } from '../src/config/config';

/**
 * The configuration of a test: what is not set here has its default; never this machine's environment. `perMinute`: requests of a
 * client.
 */
export function testConfig({ perMinute = '0', ...env }: Record<string, string>): Config {
  return { ...readConfig({ CONTACT_PORT: '0', ...env }, __filename), ratePerMinute: Number(perMinute) };
}
