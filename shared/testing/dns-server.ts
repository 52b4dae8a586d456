import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';

/** Records by kind and name, such as `TXT campus.example`. */
export type Zone = Record<string, string[]>;

const [serverFailure, missing] = [2, 3];

/** A DNS server on loopback with the records of `zone`, which may change while it runs. */
export async function openDnsServer(zone: Zone) {
  const socket = createSocket('udp4');
  const server = {
    address: '',
    zone,
    /** Has it answer that it failed. */
    isBroken: false,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, server), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function answerTo(query: Buffer, { zone, isBroken }: { zone: Zone; isBroken: boolean }): Buffer {
  const { id, questions = [] } = decode(query);
  const [{ type = 'A', name = '' } = {}] = questions;
  const domain = name.toLowerCase();
  const records = (!isBroken && zone[`${type} ${domain}`]) || [];
  const isKnown = Object.keys(zone).some((key) => key.endsWith(` ${domain}`));
  const known = isKnown ? 0 : missing;
  const code = isBroken ? serverFailure : known;
  const answers = records.map((text) => ({ type, name, ttl: 1, data: dataOf(type, text) }) as Answer);
  return encode({ type: 'response', id, flags: AUTHORITATIVE_ANSWER | code, questions, answers });
}

/** A string of a TXT record has 255 characters at most. */
function dataOf(type: string, text: string) {
  return type === 'TXT' ? (text.match(/.{1,255}/g) ?? ['']) : text;
}
