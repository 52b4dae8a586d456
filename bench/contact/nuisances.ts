import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { form, post } from '../../contact-service/testing/form';

const json = { 'content-type': 'application/json' };

/** What a service meets besides good requests, each with the status it must get. */
const nuisances: [number, (address: string) => Promise<Response>][] = [
  [400, (address) => post(address, { ...form, email: 'a@x.example, b@y.example' })],
  [400, (address) => post(address, {})],
  [400, (address) => fetch(`${address}/send-email`, { method: 'POST', headers: json, body: '{' })],
  [413, (address) => post(address, { ...form, message: 'x'.repeat(40_000) })],
  [415, (address) => fetch(`${address}/send-email`, { method: 'POST', body: 'text' })],
  [404, (address) => fetch(`${address}/wp-login.php`)],
  [204, preflight],
  [200, (address) => fetch(`${address}/readyz`)],
  // The same key for all its life: one request.
  [202, (address) => post(address, form, { 'idempotency-key': 'soak' })],
  // A robot: marked, without acknowledgement.
  [202, (address) => post(address, { ...form, email: `${randomUUID()}@x.example` }, { 'x-form-trap': '1' })],
];

function preflight(address: string): Promise<Response> {
  const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' };
  return fetch(`${address}/send-email`, { method: 'OPTIONS', headers });
}

/** Meets the service with one of each, and with two broken connections; throws at a wrong status. */
export async function annoy(address: string): Promise<void> {
  for (const [expected, send] of nuisances) {
    const answer = await send(address);
    await answer.arrayBuffer();
    if (answer.status !== expected) throw new Error(`${answer.status} instead of ${expected}: ${send}`);
  }
  breakOff(address, 100);
  // The service hangs up first: it waits ten seconds for a body.
  breakOff(address, 30_000);
}

/** Sends half a request and hangs up after a while. */
function breakOff(address: string, after: number): void {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /send-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  const timer = setTimeout(() => socket.destroy(), after).unref();
  socket.once('close', () => clearTimeout(timer));
}
