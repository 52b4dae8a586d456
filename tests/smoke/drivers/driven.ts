import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A browser that is driven over a protocol of the W3C: as much of it as the smoke needs. */
export interface Driven {
  /** Opens an address; resolves once it has been loaded. */
  open(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The value of an expression in the page, as JSON can hold it. */
  value<Value>(expression: string): Promise<Value>;
  /** As a visitor does, with a pointer. */
  click(selector: string): Promise<void>;
  /** As a visitor does, with a keyboard, where the selector points. */
  type(selector: string, text: string): Promise<void>;
  /** What the browser complained of, where its protocol tells. */
  complaints: string[];
  close(): Promise<void>;
}

/** A program on this machine. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}
