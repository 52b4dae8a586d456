import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks what every browser has; React's server renderer needs it when it loads.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// A busy machine is no failure: an awaited element may take its time.
if (typeof document !== 'undefined') {
  import('@testing-library/dom').then(({ configure }) => configure({ asyncUtilTimeout: 20_000 }));
}
