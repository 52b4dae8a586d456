import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';

interface Entry {
  name: string;
  method: number;
  packed: number;
  bytes: number;
  /** CRC-32 of its bytes. */
  sum: number;
  /** Where its local header begins. */
  at: number;
}

/** Longest end of an archive: its record of 22 bytes and a comment. */
const longestEnd = 22 + 65_535;

/**
 * Unpacks an archive, file after file: what it holds may be larger than the memory. Throws where it is none, is cut, or is
 * larger than its 32-bit numbers can say.
 */
export async function unzip(archive: string, folder: string): Promise<void> {
  for (const entry of await entriesOf(archive)) {
    if (entry.name.endsWith('/')) continue;
    const file = join(folder, entry.name);
    if (!file.startsWith(join(folder, '/'))) throw new Error(`${entry.name} leads out of the archive`);
    await mkdir(dirname(file), { recursive: true });
    await unpack(archive, entry, file);
  }
}

async function entriesOf(archive: string): Promise<Entry[]> {
  const handle = await open(archive);
  try {
    const { size } = await handle.stat();
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    };
    const end = await read(Math.max(0, size - longestEnd), Math.min(size, longestEnd));
    const record = end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    if (record < 0 || end.length < record + 22) throw new Error(`${archive} is no whole zip archive`);
    const [count, length, from] = [
      end.readUInt16LE(record + 10),
      end.readUInt32LE(record + 12),
      end.readUInt32LE(record + 16),
    ];
    if (count === 0xffff || length === 0xffffffff || from === 0xffffffff) {
      throw new Error(`${archive} holds more than 65,534 files or 4 GB, which is not read here`);
    }
    return parse(await read(from, length), count);
  } finally {
    await handle.close();
  }
}

/** Reads the archive’s list of its entries. */
function parse(list: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (list.toString('latin1', at, at + 4) !== 'PK\x01\x02')
      throw new Error('the archive’s list is damaged');
    const nameLength = list.readUInt16LE(at + 28);
    entries.push({
      name: list.toString('utf8', at + 46, at + 46 + nameLength),
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      bytes: list.readUInt32LE(at + 24),
      sum: list.readUInt32LE(at + 16),
      at: list.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}

async function unpack(archive: string, { name, method, packed, bytes, sum, at }: Entry, file: string) {
  if (method !== 0 && method !== 8) throw new Error(`${name} is packed in a way that is not read here`);
  const handle = await open(archive);
  const { buffer } = await handle.read(Buffer.alloc(30), 0, 30, at).finally(() => handle.close());
  const start = at + 30 + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
  // No stream can be asked for no bytes.
  const source =
    packed === 0 ? Readable.from([]) : createReadStream(archive, { start, end: start + packed - 1 });
  const found = { sum: 0, bytes: 0 };
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      found.sum = crc32(chunk, found.sum);
      found.bytes += chunk.length;
      yield chunk;
    }
  };
  const target = createWriteStream(file, { mode: 0o600 });
  await (method === 8
    ? pipeline(source, createInflateRaw(), counted, target)
    : pipeline(source, counted, target));
  if (found.bytes !== bytes || found.sum !== sum) throw new Error(`${name} is damaged in the archive`);
}
