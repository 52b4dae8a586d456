import { type ClientOf, networkOf } from '@campus/settings/client-limits';
import { proxyHeaders } from '@campus/settings/operators';

/** Without Via, which a visitor's own proxy adds. */
const proxyMarks = proxyHeaders.filter((name) => name !== 'via');

/** Gives undefined for who comes through a proxy that TRUST_PROXY does not name. */
export function createClientOf(
  trustedProxies: readonly string[],
  log: { warn(line: string): void },
): ClientOf {
  let isWarned = false;
  return ({ ip, headers }) => {
    const isNamed = trustedProxies.length > 0 || proxyMarks.every((name) => headers[name] === undefined);
    if (isNamed) return networkOf(ip);
    if (!isWarned) {
      log.warn(
        'A proxy stands in front of the site, but TRUST_PROXY is not set: all visitors look like one, so no client is limited. Set TRUST_PROXY to the address of the proxy.',
      );
    }
    isWarned = true;
    return undefined;
  };
}
