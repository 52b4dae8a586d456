import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { format } from 'node:util';
import { pino } from 'pino';

/**
 * The one form of a log line, in all processes: JSON with `level` by its name, `time` (ISO 8601, UTC), `process`, `pid` and
 * `msg`; where it is about a request, with that one's id in `request`. No personal data.
 */
export function logFormat(process: string) {
  return {
    base: { process, pid: globalThis.process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
  };
}

/** A log of a process that is no web server; those have one of the same format. */
export const createLog = (process: string) => pino(logFormat(process));

type Write = (line: string) => void;

/** From now on what any code of this process says on the console is a line of the log. */
export function takeConsole(log: Record<'info' | 'warn' | 'error', Write>): void {
  const said =
    (level: keyof typeof log) =>
    (...words: unknown[]) =>
      log[level](format(...words));
  Object.assign(console, {
    log: said('info'),
    info: said('info'),
    warn: said('warn'),
    error: said('error'),
  });
}

/** Under this name Fastify adds a request's id to its lines. */
export const requestLabel = 'request';

/** Carries a request's id from a proxy to the site and on to the contact service, and back to who has asked. */
export const requestIdHeader = 'x-request-id';

const shape = /^[\w-]{8,64}$/;

/** Makes ids of requests; where a proxy in front is trusted (`TRUST_PROXY`), the one that it has given stays. */
export function requestIds(isBehindProxy: boolean) {
  return ({ headers }: { headers: IncomingHttpHeaders }): string => {
    const { [requestIdHeader]: given } = headers;
    const stays = isBehindProxy && typeof given === 'string' && shape.test(given);
    return stays ? given : randomBytes(8).toString('hex');
  };
}
