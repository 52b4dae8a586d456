import type { Blocks } from '../pdf/index';

/** One PDF: what it is called and what stands in it. */
export interface SchoolDocument {
  file: string;
  title: string;
  subject: string;
  write: (page: Blocks, text: (raw: string) => string) => void;
}
