import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openVisitors, type Visitors } from '../measurements/scale-out/visitors';
import type { CleanRoot } from './clean-root';

/** The page names it, too. */
const host = 'campus.example';

/** One a second: a process that was killed holds its mails as long as the outbox's lease, 180 s. */
const maxMailChecks = 200;

export interface Crowd {
  /** What the visitors met since the last call. */
  takeReport(): { requests: number; failed: string[] };
  /** Requests without a mail are lost; the data folder may have been moved away meanwhile. */
  leave(): Promise<{ accepted: number; lost: number }>;
}

/** Visitors of the site in the clean root: they come once it is started, and stay to the end. */
export function openCrowd({ folder, run }: CleanRoot): Crowd {
  const enabled = join(folder, 'etc/systemd/system/multi-user.target.wants/campus-shell.service');
  const authority = join(folder, 'usr/local/share/ca-certificates/authority.crt');
  let visitors: Visitors | undefined;
  let [requests, failed] = [0, 0];
  return {
    takeReport() {
      // The link leads nowhere outside the root.
      if (!visitors && lstatSync(enabled, { throwIfNoEntry: false })) {
        visitors = openVisitors({ port: 443, host, ca: readFileSync(authority, 'utf8'), pauseMs: 200 }, 3);
      }
      if (!visitors) return { requests: 0, failed: [] };
      const { met } = visitors;
      const report = { requests: met.requests - requests, failed: met.failed.slice(failed) };
      [requests, failed] = [met.requests, met.failed.length];
      return report;
    },
    async leave() {
      await visitors?.leave();
      const accepted = visitors?.met.accepted ?? [];
      for (let tries = 0; ; tries++) {
        const written = new Set<string>();
        const find = `grep -hio 'visiteur@essai-[0-9-]*.example' -r /var/lib/campus*/mails || true`;
        await run(find, (address) => written.add(address));
        const lost = accepted.filter((address) => !written.has(address)).length;
        if (lost === 0 || tries === maxMailChecks) return { accepted: accepted.length, lost };
        await pause(1000);
      }
    },
  };
}
