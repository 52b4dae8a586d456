import { extname } from 'node:path';

/** Sizes are kB of bodies as they come over the wire, without heads. */
export interface Figures {
  javascript: number;
  program: number;
  /** Style sheets that are fetched, and the styles in the document, compressed by themselves. */
  styles: number;
  document: number;
  font: number;
  requests: number;
  /** Kilobytes of all files together. */
  weight: number;
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
  const isWhole = name === 'requests' || name === 'weight' || name === 'ecoIndex';
  const subset = isWhole ? files : others.filter(({ path }) => kinds[extname(path)] === name);
  return [...subset].sort((a, b) => b.bytes - a.bytes);
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
    weight: bytes('weight') / 1000,
    ecoIndex: ecoIndex({ elements, requests: files.length, bytes: bytes('requests') }),
  };
}

// EcoIndex publishes these quantiles of the HTTP Archive (github.com/cnumr/ecoindex_reference).
const elements = [
  0, 47, 75, 159, 233, 298, 358, 417, 476, 537, 603, 674, 753, 843, 949, 1076, 1237, 1459, 1801, 2479, 594601,
];
const requests = [0, 2, 15, 25, 34, 42, 49, 56, 63, 70, 78, 86, 95, 105, 117, 130, 147, 170, 205, 281, 3920];
const kilobytes = [
  0, 1.37, 144.7, 319.53, 479.46, 631.97, 783.38, 937.91, 1098.62, 1265.47, 1448.32, 1648.27, 1876.08,
  2142.06, 2465.37, 2866.31, 3401.59, 4155.73, 5400.08, 8037.54, 223212.26,
];

/** The place of a value among all pages goes from 0 (best) to 20. */
function quantile(table: readonly number[], value: number): number {
  for (const [index, upper] of table.entries()) {
    const lower = table[index - 1];
    if (lower !== undefined && value < upper) return index - 1 + (value - lower) / (upper - lower);
  }
  return table.length - 1;
}

/** EcoIndex goes from 100 (lightest) to 0; grade A begins at 80. */
export function ecoIndex(view: { elements: number; requests: number; bytes: number }): number {
  const dom = quantile(elements, view.elements);
  const network = quantile(requests, view.requests);
  const size = quantile(kilobytes, view.bytes / 1000);
  return 100 - (5 * (3 * dom + 2 * network + size)) / 6;
}
