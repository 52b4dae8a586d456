import type { Config } from '../src/config/config';
import { readConfig } from '../src/config/config';

/** The configuration of a test: what is not set here has its default; never this machine's environment. */
export function testConfig(env: Record<string, string>): Config {
  return readConfig({ CONTACT_PORT: '0', RATE_LIMIT_PER_MINUTE: '0', ...env }, __filename);
}
