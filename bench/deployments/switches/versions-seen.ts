import { setTimeout as pause } from 'node:timers/promises';
import { versionsShown } from '../site/live';

/** Watches which versions the site says that it is made of: all that it ever said, and the questions without an answer. */
export function watchVersions(site: string) {
  let going = true;
  const seen = new Set<string>();
  const failures: string[] = [];
  const all = (async () => {
    while (going) {
      try {
        for (const [name, version] of Object.entries(await versionsShown(site)))
          seen.add(`${name} ${version}`);
      } catch (error) {
        failures.push(`/composition.json or /healthz: ${(error as Error).message}`);
      }
      await pause(100);
    }
  })();
  return {
    /** "NAME VERSION" of each. */
    seen,
    failures,
    async stop() {
      going = false;
      await all;
    },
  };
}
