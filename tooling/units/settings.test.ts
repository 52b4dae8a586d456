import { readFileSync } from 'node:fs';
import { namesReadBy } from 'settings';
import { readConfig as contactService } from '../../contact-service/src/config/config';
import { readConfig as pocketbase } from '../../pocketbase/config';
import { readConfig as shell } from '../../shell/server/config';
import { readBackupSettings } from '../backup/settings';
import { at } from '../paths';
import { readSettings } from '../stack/settings';
import { readUpgradeSettings } from '../upgrade/settings';
import { parseEnvironment, readUnit } from './read-unit';
import { namesOfExample } from './settings-example';

type Read = (env: NodeJS.ProcessEnv) => unknown;
const readers: Record<string, Read[]> = {
  'campus-pocketbase': [pocketbase],
  'campus-contact': [contactService],
  // Its first command is one of an operator's.
  'campus-shell': [shell, readSettings],
  'watch-campus': [({ PORT, CONTACT_PORT, POCKETBASE_PORT }) => [PORT, CONTACT_PORT, POCKETBASE_PORT]],
};
/** Commands of an operator and of timers; they are given everything. */
const commands: Read[] = [readBackupSettings, readUpgradeSettings];
const namesOf = (unit: string) => new Set(readers[unit]?.flatMap((read) => namesReadBy(read)));
const example = namesOfExample();

it('shows every setting that a process or a command reads, and no other, once', () => {
  const read = [
    ...Object.keys(readers).flatMap((unit) => [...namesOf(unit)]),
    ...commands.flatMap((command) => namesReadBy(command)),
  ];
  expect([...example].sort()).toEqual([...new Set(read)].sort());
});

it('shows settings that systemd and Node.js read the same way', () => {
  const text = readFileSync(at('deploy/campus.env.example'), 'utf8').replaceAll(/^#(?=[A-Z_]+=)/gm, '');
  const values = Object.values(parseEnvironment(text));
  expect(values).toHaveLength(example.length);
  // No character that one of the two takes for more than itself.
  expect(values.filter((value) => /[\s"'\\$`#;]/.test(value))).toEqual([]);
});

it.each(Object.keys(readers))('%s gets no setting that it does not read', (name) => {
  const read = namesOf(name);
  const unset = (readUnit(name).get('UnsetEnvironment') ?? []).flatMap((names) => names.split(' '));
  expect(unset.sort()).toEqual(example.filter((one) => !read.has(one)).sort());
});
