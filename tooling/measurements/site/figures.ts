import { extname } from 'node:path';
import { ecoIndex } from './browser/ecoindex';

/** Sizes are kB of bodies as they come over the wire, without heads. */
export interface Figures {
  javascript: number;
  program: number;
  /** Style sheets that are fetched, and the styles in the document, compressed by themselves. */
  styles: number;
  document: number;
  font: number;
  requests: number;
  ecoIndex: number;
}

export interface FetchedFile {
  path: string;
  bytes: number;
}

export interface FirstView {
  /** The document comes first. */
  files: readonly FetchedFile[];
  elements: number;
  inlineStyleBytes: number;
}

const kinds: Readonly<Record<string, 'javascript' | 'styles' | 'font'>> = {
  '.js': 'javascript',
  '.css': 'styles',
  '.woff2': 'font',
};

export function filesOf(name: keyof Figures, files: readonly FetchedFile[]): FetchedFile[] {
  const [document, ...others] = files;
  if (name === 'document') return document ? [document] : [];
  if (name === 'program') return filesOf('javascript', files).slice(0, 1);
  const isWhole = name === 'requests' || name === 'ecoIndex';
  const own = isWhole ? files : others.filter(({ path }) => kinds[extname(path)] === name);
  return [...own].sort((a, b) => b.bytes - a.bytes);
}

export function figuresOf({ files, elements, inlineStyleBytes }: FirstView): Figures {
  const bytes = (name: keyof Figures) => filesOf(name, files).reduce((sum, file) => sum + file.bytes, 0);
  return {
    javascript: bytes('javascript') / 1000,
    program: bytes('program') / 1000,
    styles: (bytes('styles') + inlineStyleBytes) / 1000,
    document: bytes('document') / 1000,
    font: bytes('font') / 1000,
    requests: files.length,
    ecoIndex: ecoIndex({ elements, requests: files.length, bytes: bytes('requests') }),
  };
}
