import { keptLog } from 'testing/kept-log';
import type { Mail } from '../src/request/mails';
import { answerOf, post } from './form';
import { httpSides } from './http-side';

/** For the tests of a file: the HTTP side on an outbox in memory, which is empty before each test. */
export function inMemorySide(env: Record<string, string> = {}) {
  const kept: Mail[][] = [];
  const log = keptLog();
  const outbox = {
    put: jest.fn(async (mails: Mail[]): Promise<'stored' | 'duplicate'> => {
      kept.push(mails);
      return 'stored';
    }),
    ping: async () => {},
    stats: async () => ({ waiting: 0, dead: 0, oldestSeconds: 0 }),
  };
  const startSide = httpSides();
  let address = '';

  /** Starts one more, with settings of its own; gives its address. */
  const start = (env: Record<string, string> = {}) => startSide({ outbox, env, logger: log.logger });

  beforeAll(async () => {
    address = await start(env);
  });
  beforeEach(() => {
    kept.length = 0;
  });

  return {
    kept,
    log,
    put: outbox.put,
    start,
    address: () => address,
    async send(payload: object | string, headers: Record<string, string> = {}) {
      const answer = await post(address, payload, headers);
      return { status: answer.status, headers: answer.headers, body: await answerOf(answer) };
    },
  };
}
