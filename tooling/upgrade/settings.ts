import { port, SettingsReader, WrongSettings } from 'settings';
import { readSettings } from '../stack/settings';

export type UpgradeSettings = ReturnType<typeof readUpgradeSettings>;

/** The ports of the site's processes, and of those that stand in for them during an upgrade. Throws `WrongSettings`. */
export function readUpgradeSettings(env: NodeJS.ProcessEnv = process.env) {
  const { port: site, contactPort, pocketbasePort } = readSettings(env);
  const settings = new SettingsReader(env);
  const found = {
    ...{ port: site, contactPort, pocketbasePort },
    nextPort: settings.read('NEXT_PORT', port, 3010),
    nextContactPort: settings.read('NEXT_CONTACT_PORT', port, 3011),
  };
  settings.finish();
  const ports = Object.values(found);
  if (new Set(ports).size < ports.length) {
    throw new WrongSettings([
      `NEXT_PORT and NEXT_CONTACT_PORT must be ports of their own; of ${ports.join(', ')} one is twice there.`,
    ]);
  }
  return found;
}
