import { type ClientOf, networkOf } from '@campus/settings/client-limits';
import { proxyHeaders } from '@campus/settings/operators';

/** Without Via, which a visitor's own proxy adds. */
const proxyMarks = proxyHeaders.filter((name) => name !== 'via');

/** Warns once of a proxy that TRUST_PROXY does not name: all who come through it are one client. */
export function createClientOf(
  trustedProxies: readonly string[],
  log: { warn(line: string): void },
): ClientOf {
  let needsWarning = trustedProxies.length === 0;
  return ({ ip, headers }) => {
    if (needsWarning && proxyMarks.some((name) => headers[name] !== undefined)) {
      needsWarning = false;
      log.warn(
        'A proxy stands in front of the site, but TRUST_PROXY is not set: all visitors count as one client. Set TRUST_PROXY to the address of the proxy.',
      );
    }
    return networkOf(ip);
  };
}
