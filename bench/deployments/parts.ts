import { measureDevelopment } from './development/measure';
import { measureFlips } from './flips/measure';
import { measureKills } from './kills/measure';
import type { Part } from './part';
import { measureSkew } from './skew/measure';
import { measureSwitches } from './switches/measure';
import { measureTeam } from './team/measure';
import { measureTimes } from './times/measure';
import { measureUpgrade } from './upgrade/measure';

/** The parts in their order; `--only` takes their names. */
export const parts = {
  switches: measureSwitches,
  kills: measureKills,
  flips: measureFlips,
  skew: measureSkew,
  times: measureTimes,
  development: measureDevelopment,
  team: measureTeam,
  upgrade: measureUpgrade,
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];
