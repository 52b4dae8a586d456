import { Resolver } from 'node:dns/promises';
import { isIPv4 } from 'node:net';

/** Asks the domain name system. A name, or a kind of record, that is not there gives an empty list; a server that does not answer rejects. */
export interface Lookup {
  /** Each record as one text, its pieces put together. */
  txt(name: string): Promise<string[]>;
  /** Names of the servers that take mail, the best first. */
  mx(name: string): Promise<string[]>;
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<string[]>;
  /** The names that an address says it has. */
  names(address: string): Promise<string[]>;
}

/** What means "there is none". */
const none = new Set(['ENODATA', 'ENOTFOUND']);

/** Asks these servers (`9.9.9.9`, `127.0.0.1:5353`), or the machine's own. */
export function createLookup(servers: string[] = []): Lookup {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);

  const orNone = <T>(work: Promise<T[]>): Promise<T[]> =>
    work.catch((error: NodeJS.ErrnoException) => {
      if (none.has(error.code ?? '')) return [];
      throw error;
    });

  return {
    txt: async (name) => (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    mx: async (name) =>
      (await orNone(resolver.resolveMx(name)))
        .sort((one, other) => one.priority - other.priority)
        .map(({ exchange }) => exchange)
        // "." says that a domain takes no mail (RFC 7505).
        .filter((exchange) => exchange !== ''),
    async addresses(name) {
      const both = [orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))];
      return (await Promise.all(both)).flat();
    },
    names: (address) => orNone(resolver.resolvePtr(reversed(address))),
  };
}

/** The name under which an address's own names stand. Node.js' `reverse` takes a server that fails for one that knows none. */
function reversed(address: string): string {
  if (isIPv4(address)) return `${address.split('.').reverse().join('.')}.in-addr.arpa`;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const digits = [...head, ...missing, ...tail].map((group) => group.padStart(4, '0')).join('');
  return `${[...digits].reverse().join('.')}.ip6.arpa`;
}
