import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { Addresses } from './addresses';
import { type Answer, ask } from './ask';

export const whatVisitorsAsk = ['page', 'picture', 'api', 'asset', 'health', 'contact'] as const;
type What = (typeof whatVisitorsAsk)[number];

/** One request of a visitor. */
export interface Sample {
  what: What;
  /** When it was sent: the phase that was announced last. */
  phase: string;
  milliseconds: number;
  status: number;
  problem?: string;
}

export interface Crowd {
  samples: Sample[];
  /** E-mail addresses of the contact requests that were accepted. */
  accepted: string[];
  /** Names what is going on from now on. */
  phase(name: string): void;
  /** Nobody comes any more; resolves when everybody has an answer. */
  leave(): Promise<void>;
}

interface Place {
  port: number;
  health: string;
  addresses: Addresses;
}

const visitors = 20;
/** Milliseconds between two views of a visitor; each tenth one is a contact request. */
const pace = 2000;
const perView = { picture: 3, api: 1, asset: 2 } as const;

/** What a browser says with every request. */
export const browser = {
  Accept: 'text/html,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding': 'br',
  'Accept-Language': 'fr',
};

/**
 * Twenty ordinary visitors, each from an address of its own. They come at their own times: one who waits for an
 * answer keeps nobody from asking, so that a site that stands still is met by all of them.
 */
export function openCrowd({ port, health, addresses }: Place): Crowd {
  let phase = '';
  const samples: Sample[] = [];
  const accepted: string[] = [];
  const underway = new Set<Promise<unknown>>();
  const agents: Agent[] = [];
  let open = true;
  for (let index = 0; index < visitors; index++) welcome(index);

  function welcome(index: number): void {
    const from = `127.0.1.${index + 1}`;
    const agent = new Agent({ keepAlive: true, maxSockets: 6 });
    agents.push(agent);
    let views = index;
    const timed = async (what: What, path: string, more: object = {}): Promise<Answer> => {
      const began = performance.now();
      const sample = { what, phase };
      const answer = await ask({ agent, from, port, path, headers: browser, ...more });
      const { status, problem } = answer;
      samples.push({
        ...sample,
        milliseconds: performance.now() - began,
        status,
        ...(problem ? { problem } : {}),
      });
      return answer;
    };
    const view = async () => {
      const turn = views++;
      if (turn % 10 === 9) return write(timed);
      if (turn % 10 === 4) await timed('health', new URL(health).pathname);
      await timed('page', pick(addresses.pages, turn));
      const parts = (['picture', 'api', 'asset'] as const).flatMap((what) => {
        const all = { picture: addresses.pictures, api: addresses.api, asset: addresses.assets }[what];
        return Array.from({ length: perView[what] }, (_, part) =>
          timed(what, pick(all, turn * perView[what] + part)),
        );
      });
      await Promise.all(parts);
    };
    const comeAgain = () => {
      if (!open) return;
      track(view());
      setTimeout(comeAgain, pace * (0.5 + Math.random()));
    };
    setTimeout(comeAgain, pace * Math.random());
  }

  async function write(timed: (what: What, path: string, more: object) => Promise<Answer>) {
    const email = `visiteur-${randomUUID()}@exemple.fr`;
    const { status } = await timed('contact', '/send-email', {
      method: 'POST',
      headers: { ...browser, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ ...form, email }),
    });
    if (status === 202) accepted.push(email);
  }

  function track(work: Promise<unknown>): void {
    underway.add(work);
    void work.finally(() => underway.delete(work));
  }

  return {
    samples,
    accepted,
    phase: (name) => {
      phase = name;
    },
    async leave() {
      open = false;
      await Promise.all(underway);
      for (const agent of agents) agent.destroy();
    },
  };
}

const form = {
  formation: 'Référencement naturel (SEO)',
  firstName: 'Camille',
  lastName: 'Perrin',
  phone: '01 99 00 12 34',
  company: 'Atelier Perrin',
  message: 'Plutôt en mars, pour trois personnes.',
};

function pick(all: readonly string[], turn: number): string {
  return all[turn % all.length] ?? '/';
}
