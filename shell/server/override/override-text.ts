/** A remote that is loaded from another address than its release's. */
export interface Override {
  remote: string;
  /** An origin: `http://127.0.0.1:3012`. */
  address: string;
}

/** Overrides of one visitor. */
const mostOverrides = 5;
const longest = 200;

/** What is wrong with an override, in French: it is shown. */
export class WrongOverride extends Error {
  override name = 'WrongOverride';
}

/**
 * Reads `mf-catalogue@http://127.0.0.1:3012/`; without an address (`mf-catalogue@`) the override is to be taken away. Throws
 * `WrongOverride`.
 */
export function parseOverride(
  text: string,
  hosts: readonly string[],
): Override | { remote: string; address?: undefined } {
  const at = text.indexOf('@');
  const [remote, given] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 0 || text.length > longest || !/^mf-[a-z\d-]{1,40}$/.test(remote)) {
    throw new WrongOverride('Une adresse de remplacement s’écrit mf-catalogue@http://127.0.0.1:3012/.');
  }
  if (given === '') return { remote };
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) {
    throw new WrongOverride(
      'Ce n’est pas l’adresse d’une machine\u00a0: elle s’écrit http://127.0.0.1:3012/.',
    );
  }
  if (!hosts.includes(url.hostname)) {
    throw new WrongOverride(
      `La machine ${url.hostname} n’est pas permise ici\u00a0: OVERRIDE_HOSTS nomme ${hosts.join(', ')}.`,
    );
  }
  return { remote, address: url.origin };
}

/** The overrides after a change of one, the newest last. */
export function changed(
  before: readonly Override[],
  { remote, address }: ReturnType<typeof parseOverride>,
): Override[] {
  const others = before.filter((one) => one.remote !== remote);
  return address ? [...others, { remote, address }].slice(-mostOverrides) : others;
}

export const writeOverrides = (all: readonly Override[]): string =>
  all.map(({ remote, address }) => `${remote}@${address}`).join(' ');

/** What a cookie says, where all of it is an override that is allowed. */
export function readOverrides(text: string | undefined, hosts: readonly string[]): Override[] {
  if (!text) return [];
  try {
    return text
      .split(' ', mostOverrides)
      .map((one) => parseOverride(one, hosts))
      .filter((one): one is Override => one.address !== undefined);
  } catch {
    // Another OVERRIDE_HOSTS since, or nothing that was written here.
    return [];
  }
}
