import { faults, openRelay } from '@campus/testing/relay';
import { untilStopped, WrongUsage } from '../run';

/**
 * `npm run campus fault FAULT PORT`: puts a relay before a back end of this machine, until Ctrl-C;
 * whoever is led to it meets the fault: down, slow, silent, error or garbage. PORT is that of
 * PocketBase (8090), the contact service (3001) or a mail server.
 */
export async function run([text, port = '', ...others]: string[]): Promise<void> {
  const fault = faults.find((one) => one === text);
  if (!fault || !/^\d+$/.test(port) || Number(port) > 65_535 || others.length > 0) throw new WrongUsage();
  const relay = await openRelay(Number(port));
  relay.set(fault);
  const address = `127.0.0.1:${relay.port}`;
  console.log(`${address} stands before port ${port}: ${fault}, until Ctrl-C. Lead a process there, e.g.`);
  console.log(`  PORT=3100 POCKETBASE_URL=http://${address} npm start -w shell`);
  console.log(`  CONTACT_URL=http://${address}, SMTP_URL=smtp://${address}`);
  await untilStopped();
  relay.close();
}
