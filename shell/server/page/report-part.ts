import type { PageRoute } from '../../src/routing/page-route';
import { placeOf } from '../../src/report';
import type { PartOfPage } from '../../src/routing/parts-of';

export type ReportPart = (part: PartOfPage, route: PageRoute, what: string, why: unknown) => void;

const longest = 300;

/** The line names the part, its team, and of the address only the route, which tells of no visitor. */
export function createReportPart(
  teamOf: (remote: string) => string | undefined,
  log: (line: string) => void = console.error,
): ReportPart {
  return ({ key, remote }, { path }, what, why) => {
    const reason = String(why).split('\n')[0]?.slice(0, longest);
    log(`Part ${key} (team ${teamOf(remote) ?? 'unknown'}) ${what} on ${path}: ${reason}.${placeOf(why)}`);
  };
}
