import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const zip = promisify(gzip);
const algorithms = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gz: (content: Buffer) => zip(content, { level: constants.Z_BEST_COMPRESSION }),
};

const isText = (path: string) => /\.(js|css|svg|json)$/.test(path);

/** Compressed copies of a file by path, for the server to send; none when they save little. */
export async function compressedCopies(path: string, content: Buffer): Promise<[string, Buffer][]> {
  if (!isText(path) || content.length < 1000) return [];
  const copies = Object.entries(algorithms).map(async ([suffix, compress]): Promise<[string, Buffer]> => [
    `${path}.${suffix}`,
    await compress(content),
  ]);
  return (await Promise.all(copies)).filter(([, copy]) => copy.length < content.length * 0.9);
}
