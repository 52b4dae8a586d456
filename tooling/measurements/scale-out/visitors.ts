import { Agent } from 'node:https';
import { askProxy } from 'testing/ask-proxy';
import { bodyOf, type FieldName, valuesFrom } from '../../../shared/contact-request/src';

interface Met {
  journeys: number;
  requests: number;
  /** One sentence for each journey that broke off. */
  failed: string[];
  /** Pages that showed the shipped courses, as PocketBase did not answer. */
  shipped: number;
  accepted: string[];
}

const courses = ['python', 'pack-adobe', 'sketchup-pro', 'anglais-professionnel', 'devenir-formateur'];

/** Journeys from one address, some 400 requests: nginx lets 3,000 at once and 50 a second pass. */
const turns = 50;

/** A visitor takes a new address after some turns: nobody reaches the limits of one. Nothing is asked for twice: each failure counts. */
export function openVisitors(port: number, count: number) {
  const met: Met = { journeys: 0, requests: 0, failed: [], shipped: 0, accepted: [] };
  let leaving = false;

  async function stay(visitor: number): Promise<void> {
    let agent = new Agent({ keepAlive: true, maxSockets: 4 });
    for (let turn = 0; !leaving; turn++) {
      if (turn % turns === 0) {
        agent.destroy();
        agent = new Agent({ keepAlive: true, maxSockets: 4 });
      }
      const from = `127.1.${visitor + 1}.${(Math.floor(turn / turns) % 250) + 1}`;
      const about: Journey = { port, agent, from, met };
      try {
        await journey(about, `${visitor}-${turn}`, courses[(visitor + turn) % courses.length] ?? '');
      } catch (error) {
        met.failed.push((error as Error).message);
      }
      met.journeys++;
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

interface Journey {
  port: number;
  agent: Agent;
  from: string;
  met: Met;
}

async function journey(about: Journey, name: string, course: string): Promise<void> {
  const home = await page(about, '/');
  const script = found(home, /\/assets\/[\w.-]+\.js/);
  const picture = found(home, /\/api\/files\/[^"'\s,>]+/).replaceAll('&amp;', '&');
  await Promise.all([get(about, script), get(about, picture)]);
  const list = await page(about, '/formations');
  if (!list.includes('/formation/')) throw new Error('/formations: no course is on it');
  await page(about, `/formation/${course}`);
  await get(about, '/composition.json');
  await page(about, '/contact');
  await send(about, `visiteur-${name}@campus.example`);
}

async function get({ port, agent, from, met }: Journey, path: string): Promise<string> {
  met.requests++;
  const headers = { 'accept-encoding': 'identity', accept: '*/*' };
  const { status, text } = await askProxy(port, path, {
    agent,
    from,
    headers,
  }).catch((error: Error) => {
    throw new Error(`${path}: ${error.message}`);
  });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return text;
}

async function page(about: Journey, path: string): Promise<string> {
  const text = await get(about, path);
  if (!/<h1[ >]/.test(text) || !text.includes('</html>')) throw new Error(`${path}: it is not whole`);
  if (text.includes('Le catalogue en direct ne répond pas')) about.met.shipped++;
  return text;
}

function found(home: string, shape: RegExp): string {
  const [address] = shape.exec(home) ?? [];
  if (!address) throw new Error(`/: nothing in it is like ${shape}`);
  return address;
}

async function send({ port, agent, from, met }: Journey, email: string): Promise<void> {
  met.requests++;
  const phone = '01 02 03 04 05';
  const written: Partial<Record<FieldName, string>> = { email, phone, participants: '8', selection: '' };
  const body = JSON.stringify(bodyOf(valuesFrom((name) => written[name] ?? 'Essai')));
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const { status, text } = await askProxy(port, '/send-email', {
    method: 'POST',
    agent,
    from,
    headers,
    body,
  });
  if (status !== 202) throw new Error(`/send-email: ${status} ${text.slice(0, 100)}`);
  met.accepted.push(email);
}
