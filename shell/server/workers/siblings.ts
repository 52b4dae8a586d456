import type { Answer, Health, Order, Question, ToPrimary, ToWorker } from './messages';

/** The other workers of the site, as one of them sees them. */
export interface Siblings {
  /** Has all others carry out an order; resolves when they have, or after a limit of the primary's. */
  order(order: 'outdate' | 'refresh'): Promise<void>;
  health(): Promise<Health>;
  /** What all workers have counted, this one included; nothing where nobody adds it up. */
  figures(): Promise<string | undefined>;
  /** Says that this worker can listen, and waits for the order to. */
  ready(): void;
  /** Says how this worker carries out an order. */
  on(order: Exclude<Order, 'ping'>, act: () => unknown): void;
}

/** A site of one process. */
export const alone: Siblings = {
  order: async () => undefined,
  health: async () => ({ workers: 1, answering: 1 }),
  figures: async () => undefined,
  ready: () => undefined,
  on: () => undefined,
};

/** A worker's end of the line to the primary: `process`, or what stands for it in a test. */
export interface Line {
  send?(message: ToPrimary): unknown;
  on(event: 'message', listener: (message: ToWorker) => void): unknown;
}

export function createSiblings(line: Line): Siblings {
  const acts = new Map<Order, () => unknown>();
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;

  async function carryOut(id: number, order: Order): Promise<void> {
    let told: unknown;
    try {
      told = await acts.get(order)?.();
    } finally {
      line.send?.({ id, done: true, ...(order === 'figures' && { told }) });
    }
  }

  line.on('message', (message) => {
    // Other parts of Node.js use the same line.
    if ('order' in message) void carryOut(message.id, message.order);
    else if ('answer' in message) {
      waiting.get(message.id)?.(message.answer);
      waiting.delete(message.id);
    }
  });

  function ask(question: Question): Promise<Answer> {
    const id = ++last;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      line.send?.({ id, question });
    });
  }

  return {
    order: async (order) => void (await ask(order)),
    health: async () => (await ask('health')) as Health,
    async figures() {
      const answer = await ask('figures');
      // The primary of an older release adds nothing up.
      return 'text' in answer ? answer.text : undefined;
    },
    ready: () => void line.send?.({ ready: true }),
    on: (order, act) => void acts.set(order, act),
  };
}
