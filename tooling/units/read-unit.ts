import { readFileSync } from 'node:fs';
import { at } from '../paths';

/** The lines of a unit of `deploy/systemd`, by their keys; a key may stand several times. */
export type Unit = ReadonlyMap<string, readonly string[]>;

/** The units of the site's processes. */
export const unitNames = ['campus-pocketbase', 'campus-contact', 'campus-shell'] as const;
export type UnitName = (typeof unitNames)[number];

/** A service's unit, with what holds for all that begin with `campus-`. */
export function readUnit(name: string): Unit {
  const unit = parseUnit(readFileSync(at(`deploy/systemd/${name}.service`), 'utf8'));
  if (!name.startsWith('campus-')) return unit;
  const common = parseUnit(readFileSync(at('deploy/systemd/campus-.service.d/common.conf'), 'utf8'));
  return new Map([
    ...unit,
    ...[...common].map(([key, values]) => [key, [...(unit.get(key) ?? []), ...values]] as const),
  ]);
}

/** What systemd reads of such a file: sections aside, whose keys differ. */
function parseUnit(text: string): Unit {
  const found = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    const [, key, value = ''] = /^([A-Z]\w+)=(.*)$/i.exec(line) ?? [];
    if (key) found.set(key, [...(found.get(key) ?? []), value]);
  }
  return found;
}

/** The settings of an environment file, as systemd and `node --env-file` read it. */
export function parseEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => /^([A-Z_][A-Z0-9_]*)=(.*)$/.exec(line));
  return Object.fromEntries(
    lines.flatMap((found) => (found ? [[found[1], unquoted(found[2]?.trim() ?? '')]] : [])),
  );
}

const unquoted = (text: string) => /^"(.*)"$/.exec(text)?.[1] ?? text;
