/** Failures in a row after which the store is said to be away: one lost connection is nothing. */
const some = 2;

/** One line of log for each change of what the store is like. */
export function createStateLog(address: string, log: (line: string) => void) {
  let failures = 0;
  let said = '';
  const complaints = new Map<string, string>();
  const store = `The store of releases at ${address}`;

  return {
    answers(): void {
      failures = 0;
      if (said) log(`${store} is there again.`);
      said = '';
    },
    fails(reason: string): void {
      failures++;
      if (failures < some || said === reason) return;
      // Another reason while it is away is told, too: it may need another remedy.
      said = reason;
      log(
        `${store} cannot be used: ${reason}. What was live stays; look at that server, REMOTES_URL and REMOTES_TOKEN.`,
      );
    },
    isWhole(name: string): void {
      complaints.delete(name);
    },
    isNotWhole(
      name: string,
      version: string,
      error: NodeJS.ErrnoException,
      before: string | undefined,
    ): void {
      const remedy = error.code
        ? 'look at the disk of DATA_DIR'
        : `npm run deploy -w ${name} repairs it there`;
      const stays = before ? `${before} stays` : 'Its pages are missing';
      const line = `${name} ${version} is not taken from the store at ${address}: ${error.message}. ${stays}; ${remedy}.`;
      if (complaints.get(name) !== line) log(line);
      complaints.set(name, line);
    },
  };
}
