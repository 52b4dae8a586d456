import type { Arbitrary } from 'fast-check';
import type { Shot } from '../shot';

/** What an attacker knows of the site. */
export interface Target {
  ports: Readonly<Record<Shot['to'], number>>;
  pages: readonly string[];
  pictures: readonly string[];
  assets: readonly string[];
  courses: readonly string[];
}

/** A kind of attack. */
export interface Kind {
  name: string;
  /** Its inputs. */
  shots: (target: Target) => Arbitrary<Shot>;
  /** Shots a second; 60 where nothing is said. */
  rate?: number;
}
