import type { IncomingHttpHeaders } from 'node:http';
import type { Doubt } from './mail';

/** Nobody reads and fills seven fields faster than this. */
const shortestSeconds = 2;

/**
 * What makes a request look automatic. The site says it in headers, so that the body keeps its seven fields:
 * `X-Form-Trap: filled` when the invisible field was filled, `X-Form-Elapsed` = milliseconds since the form appeared.
 */
export function doubtsAbout(headers: IncomingHttpHeaders): Doubt[] {
  const doubts: Doubt[] = [];
  if (headers['x-form-trap'] !== undefined) doubts.push('trap');
  const elapsed = headers['x-form-elapsed'];
  if (elapsed !== undefined && Number(elapsed) < shortestSeconds * 1000) doubts.push('haste');
  return doubts;
}
