import { readFaults } from 'settings/faults';
import type { BackEndFault } from './kinds';
import { openRelay } from './relay';

interface Behind {
  dataDir: string;
  pocketbaseUrl: string;
  contactUrl: string;
}

/** Relays before PocketBase and the contact service; `env` is what leads the site to them. */
export async function openRelays({ dataDir, pocketbaseUrl, contactUrl }: Behind) {
  const faultOf = (whom: string) => () => readFaults(dataDir)?.[whom]?.fault as BackEndFault | undefined;
  const pocketbase = await openRelay(pocketbaseUrl, faultOf('pocketbase'));
  const contact = await openRelay(contactUrl, faultOf('contact'));
  return {
    env: { POCKETBASE_URL: pocketbase.url, CONTACT_URL: contact.url },
    close: async () => void (await Promise.all([pocketbase.close(), contact.close()])),
  };
}
