import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** What came of the visitors' requests so far. */
export interface Seen {
  /** Milliseconds that each answer took, pages and requests. */
  pages: number[];
  posts: number[];
  receipts: Set<string>;
  failures: string[];
  /** Pages with the shipped courses and a note, made while PocketBase was away for longer than they could wait. */
  bare: string[];
}

const paths = [
  '/',
  '/formations',
  '/formation/python',
  '/contact',
  '/formation/allemand-professionnel',
  '/about',
  '/sitemap.xml',
  '/composition.json',
];
/** Said by a page that was made without PocketBase. */
const withoutContent = 'catalogue en direct ne répond pas';
const form = {
  ...{ formation: 'Python', firstName: 'Zoé', lastName: 'Exemplaire', phone: '01 99 00 00 42' },
  ...{ company: 'Particulier', message: 'Bonjour,\nquelles sont les prochaines dates ?' },
};

/** Visitors who ask for pages and send requests without a break, half of them on kept connections; nothing is asked twice. */
export function openTraffic(port: number, readers = 6, writers = 2) {
  const seen: Seen = { pages: [], posts: [], receipts: new Set(), failures: [], bare: [] };
  let flowing = true;

  async function each(index: number, act: (agent: Agent, count: number) => Promise<void>): Promise<void> {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
    for (let count = index; flowing; count++) {
      await act(agent, count).catch((error: NodeJS.ErrnoException) => {
        seen.failures.push(`${new Date().toISOString()} ${error.code ?? error.message}`);
      });
      await pause(20 + Math.random() * 40);
    }
    agent.destroy();
  }

  const read = async (agent: Agent, count: number) => {
    const path = paths[count % paths.length] ?? '/';
    const began = performance.now();
    const { status, body } = await ask({ port, path, agent });
    seen.pages.push(performance.now() - began);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    if (body.includes(withoutContent))
      seen.bare.push(`${new Date().toISOString()} ${path}: without PocketBase`);
  };
  const write = async (agent: Agent) => {
    const key = randomUUID();
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-form-elapsed': '9000' };
    const body = JSON.stringify({ ...form, email: `${key}@visiteuse.example` });
    const began = performance.now();
    const answer = await ask({ port, path: '/send-email', method: 'POST', agent, headers }, body);
    seen.posts.push(performance.now() - began);
    if (answer.status !== 202) throw new Error(`/send-email: ${answer.status}`);
    seen.receipts.add((JSON.parse(answer.body) as { receipt: string }).receipt);
  };
  const all = [
    ...Array.from({ length: readers }, (_, index) => each(index, read)),
    ...Array.from({ length: writers }, (_, index) => each(index, write)),
  ];
  return {
    seen,
    async stop() {
      flowing = false;
      await Promise.all(all);
    },
  };
}

interface Question {
  port: number;
  path: string;
  method?: string;
  agent: Agent;
  headers?: OutgoingHttpHeaders;
}

async function ask(question: Question, body?: string): Promise<{ status: number; body: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', ...question }, resolve)
      .once('error', reject)
      .end(body);
  });
  return { status: response.statusCode ?? 0, body: await text(response) };
}
