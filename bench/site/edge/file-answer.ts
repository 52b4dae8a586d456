import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** An answer that the edge gives by itself. */
export interface FileAnswer {
  type: string;
  body: Buffer;
  /** Compressed with brotli, as text is. */
  compressed: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
};
const text = /^(text|application\/json|image\/svg)/;

/** A file as a good static server sends it: brotli at its best for text. */
export function fileAnswer(name: string, content: Buffer | string): FileAnswer {
  const type = types[extname(name)] ?? 'application/octet-stream';
  const compressed = text.test(type);
  const bytes = Buffer.from(content as string);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { type, compressed, body: compressed ? brotliCompressSync(bytes, { params }) : bytes };
}
