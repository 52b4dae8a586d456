import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Records by their kind and name: `TXT campus.example`, `MX …` with `10 mail.campus.example`, `A`, `AAAA`, `PTR`. */
export type Zone = Record<string, string[]>;

const kinds: Record<number, string> = { 1: 'A', 12: 'PTR', 15: 'MX', 16: 'TXT', 28: 'AAAA' };
const failures = { refused: 5, broken: 2 };
const missing = 3;

/** A DNS server on loopback with the records of `zone`, which may change while it runs. */
export async function openDnsServer(zone: Zone) {
  const socket = createSocket('udp4');
  const server = {
    address: '',
    zone,
    /** What it does wrong, until told otherwise. */
    fault: null as keyof typeof failures | 'silent' | null,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (query, { port, address }) => {
    if (server.fault !== 'silent') socket.send(answerTo(query, server), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

/** The query's own beginning with its question, and the records that it asks for (RFC 1035). */
function answerTo(query: Buffer, { zone, fault }: { zone: Zone; fault: string | null }): Buffer {
  const { name, end } = readName(query, 12);
  const kind = kinds[query.readUInt16BE(end)] ?? '';
  const records = zone[`${kind} ${name}`] ?? [];
  const isKnown = Object.keys(zone).some((key) => key.endsWith(` ${name}`));
  const code = fault ? failures[fault as keyof typeof failures] : isKnown ? 0 : missing;
  const header = Buffer.from(query.subarray(0, 12));
  // An answer, with authority, to a question that may be followed up; without the query's own extras.
  header.writeUInt16BE(0x8580 | code, 2);
  for (const [index, count] of [1, fault ? 0 : records.length, 0, 0].entries()) {
    header.writeUInt16BE(count, 4 + 2 * index);
  }
  const answers = fault ? [] : records.map((text) => recordOf(query.subarray(end, end + 2), kind, text));
  return Buffer.concat([header, query.subarray(12, end + 4), ...answers]);
}

function recordOf(type: Buffer, kind: string, text: string): Buffer {
  const data = dataOf(kind, text);
  const fixed = Buffer.alloc(12);
  // The name is that of the question.
  fixed.writeUInt16BE(0xc00c, 0);
  type.copy(fixed, 2);
  fixed.writeUInt16BE(1, 4);
  fixed.writeUInt32BE(1, 6);
  fixed.writeUInt16BE(data.length, 10);
  return Buffer.concat([fixed, data]);
}

function dataOf(kind: string, text: string): Buffer {
  if (kind === 'TXT') {
    const pieces = text.match(/.{1,255}/g) ?? [''];
    return Buffer.concat(pieces.map(counted));
  }
  if (kind === 'MX') {
    const [priority = '0', exchange = ''] = text.split(' ');
    return Buffer.concat([Buffer.from([0, Number(priority)]), nameOf(exchange)]);
  }
  if (kind === 'A') return Buffer.from(text.split('.').map(Number));
  if (kind === 'AAAA') return Buffer.from(whole(text).replaceAll(':', ''), 'hex');
  return nameOf(text);
}

/** `2001:db8::1` with all of its digits. */
function whole(address: string): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  return groups.map((group) => group.padStart(4, '0')).join(':');
}

const counted = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);

function nameOf(name: string): Buffer {
  const labels = name.split('.').filter(Boolean);
  return Buffer.concat([...labels.map(counted), Buffer.from([0])]);
}

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}
