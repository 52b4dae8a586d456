import { setTimeout as pause } from 'node:timers/promises';
import { readFaults } from 'settings/faults';
import type { Carrier } from './deliver';

/** Milliseconds that a slow mail takes more. */
const delay = 3000;

/** A carrier that fails while `npm run campus fault mail …` says so, as one of nodemailer's does. */
export function faultyCarrier(carrier: Carrier, dataDir: string, slow = delay): Carrier {
  async function misbehave(): Promise<void> {
    const fault = readFaults(dataDir)?.mail?.fault;
    if (fault === 'down')
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION', command: 'CONN' });
    if (fault === 'refuses')
      throw Object.assign(new Error('451 not now'), {
        code: 'EENVELOPE',
        responseCode: 451,
        command: 'MAIL FROM',
      });
    if (fault === 'slow') await pause(slow);
  }
  return {
    ...carrier,
    async send(mail) {
      await misbehave();
      return carrier.send(mail);
    },
    async verify() {
      await misbehave();
      return carrier.verify();
    },
  };
}
