import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { format } from 'node:util';
import { pino } from 'pino';

/** All processes log JSON without personal data: `level`, `time`, `process`, `pid`, `msg`. */
export function logFormat(process: string) {
  return {
    base: { process, pid: globalThis.process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
  };
}

export const createLog = (process: string) => pino(logFormat(process));

type Write = (line: string) => void;

/** Libraries write to the console, too: each of their lines becomes one of the log. */
export function redirectConsole(log: Record<'info' | 'warn' | 'error', Write>): void {
  const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [name, level] of Object.entries(levels))
    Object.assign(console, { [name]: (...words: unknown[]) => log[level](format(...words)) });
}

/** Fastify adds a request's id to its lines under this name. */
export const requestLabel = 'request';

/** Proxy, site and contact service forward a request's id in this header, and answer with it. */
export const requestIdHeader = 'x-request-id';

const idPattern = /^[\w-]{8,64}$/;

/** The id that a proxy has given stays, where a proxy is trusted (`TRUST_PROXY`). */
export function requestIds(isBehindProxy: boolean) {
  return ({ headers }: { headers: IncomingHttpHeaders }): string => {
    const { [requestIdHeader]: receivedId } = headers;
    const isTrusted = isBehindProxy && typeof receivedId === 'string' && idPattern.test(receivedId);
    return isTrusted ? receivedId : randomBytes(8).toString('hex');
  };
}
