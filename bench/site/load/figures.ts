import type { MeasuredPage } from '../pages';
import type { HeapReadings } from './heap';
import type { Throughput } from './throughput';

/** What the web server came to under load. */
export interface ServerFigures {
  throughput: Record<MeasuredPage['name'], Throughput>;
  /** Milliseconds of CPU for a rendered page, as plain text and compressed for the visitor. */
  cpu: Record<MeasuredPage['name'], number[]>;
  compressedCpu: Record<MeasuredPage['name'], number[]>;
  redeploys: HeapReadings;
  requests: HeapReadings;
}
