import { Agent } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { askProxy, type Question } from '@campus/testing/ask-proxy';
import { bodyOf, type FieldName, valuesFrom } from '../../../../shared/contact-request/src';

interface VisitorReport {
  journeys: number;
  requests: number;
  /** One sentence for each journey that broke off. */
  failed: string[];
  /** Pages that showed the shipped courses, as PocketBase did not answer. */
  shipped: number;
  accepted: string[];
}

export interface Visitors {
  met: VisitorReport;
  /** Resolves once the journeys under way have ended. */
  leave(): Promise<void>;
}

const courses = ['python', 'pack-adobe', 'sketchup-pro', 'anglais-professionnel', 'devenir-formateur'];

interface Site {
  port: number;
  /** Where the proxy has another name and certificate than a test's. */
  host?: string;
  ca?: string;
  /** After each journey. */
  pauseMs?: number;
}

/** Journeys from one address: the site takes ten contact requests a minute of each. */
const journeysPerAddress = 8;

/** Visitors change their address before they reach its limits. Nothing is retried. */
export function openVisitors({ pauseMs = 0, ...site }: Site, count: number): Visitors {
  const met: VisitorReport = { journeys: 0, requests: 0, failed: [], shipped: 0, accepted: [] };
  let leaving = false;

  async function stay(visitor: number): Promise<void> {
    let agent = new Agent({ keepAlive: true, maxSockets: 4 });
    for (let turn = 0; !leaving; turn++) {
      if (turn % journeysPerAddress === 0) {
        agent.destroy();
        agent = new Agent({ keepAlive: true, maxSockets: 4 });
      }
      const from = `127.1.${visitor + 1}.${(Math.floor(turn / journeysPerAddress) % 250) + 1}`;
      const about: Journey = { ...site, agent, from, met };
      try {
        await journey(about, `${visitor}-${turn}`, courses[(visitor + turn) % courses.length] ?? '');
      } catch (error) {
        met.failed.push((error as Error).message);
      }
      met.journeys++;
      await pause(pauseMs);
    }
    agent.destroy();
  }

  const all = Promise.all(Array.from({ length: count }, (_, visitor) => stay(visitor)));
  return {
    met,
    async leave() {
      leaving = true;
      await all;
    },
  };
}

interface Journey extends Site {
  agent: Agent;
  from: string;
  met: VisitorReport;
}

async function journey(about: Journey, name: string, course: string): Promise<void> {
  const home = await page(about, '/');
  const script = found(home, /\/assets\/[\w.-]+\.js/);
  const picture = found(home, /\/api\/files\/[^"'\s,>]+/).replaceAll('&amp;', '&');
  await Promise.all([ask(about, script), ask(about, picture)]);
  const list = await page(about, '/formations');
  if (!list.includes('/formation/')) throw new Error('/formations: no course is on it');
  await page(about, `/formation/${course}`);
  await ask(about, '/composition.json');
  await page(about, '/contact');
  // Acknowledgements have a quota of a domain.
  await send(about, `visiteur@essai-${name}.example`);
}

async function ask(
  { port, met, ...about }: Journey,
  path: string,
  status = 200,
  question: Question = { headers: { 'accept-encoding': 'identity', accept: '*/*' } },
): Promise<string> {
  met.requests++;
  const answer = await askProxy(port, path, { ...about, ...question }).catch((error: Error) => {
    throw new Error(`${path}: ${error.message}`);
  });
  if (answer.status !== status) throw new Error(`${path}: ${answer.status}`);
  return answer.text;
}

async function page(about: Journey, path: string): Promise<string> {
  const text = await ask(about, path);
  if (!/<h1[ >]/.test(text) || !text.includes('</html>')) throw new Error(`${path}: it is not whole`);
  if (text.includes('Le catalogue en direct ne répond pas')) about.met.shipped++;
  return text;
}

function found(home: string, shape: RegExp): string {
  const [address] = shape.exec(home) ?? [];
  if (!address) throw new Error(`/: nothing in it is like ${shape}`);
  return address;
}

async function send(about: Journey, email: string): Promise<void> {
  const phone = '01 02 03 04 05';
  const written: Partial<Record<FieldName, string>> = { email, phone, participants: '8', selection: '' };
  const body = JSON.stringify(bodyOf(valuesFrom((name) => written[name] ?? 'Essai')));
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  await ask(about, '/send-email', 202, { method: 'POST', headers, body });
  about.met.accepted.push(email);
}
