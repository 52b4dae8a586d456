import { measuredPages } from '../pages';
import type { Bench } from '../part';
import { openOrigins } from '../variants/origins';
import { besideOf, type Case, cases } from './cases';
import { firstCard, goalAt } from './goals';
import type { WalkOptions } from './walk';

/** Every way of a round by its name: the cases on the site, and each static way that one of them is compared with. */
export type Plan = ReadonlyMap<string, WalkOptions>;

/** Starts the site and its static pages, and finds out where each way leads. */
export async function planWalks(bench: Bench): Promise<Plan> {
  const { site, behind, openStatic } = await openOrigins(bench);
  const catalogue = measuredPages[0].path;
  const card = await firstCard(behind, catalogue);
  const pathOf = (to: Case['to']) => (to === 'card' ? card : to);
  const plain = await openStatic([...new Set([catalogue, ...cases.map(({ to }) => pathOf(to))])]);

  const plan = new Map<string, WalkOptions>();
  for (const { name, ...way } of cases) {
    const { to, when } = way;
    const goal = await goalAt(behind, pathOf(to));
    plan.set(name, { ...way, goal, origin: site, alive: true });
    const rest = when === 'painted' ? when : 'quiet';
    plan.set(besideOf(way), { to, when: rest, goal, origin: plain, alive: false });
  }
  return plan;
}
