import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has them, jsdom does not; React's server renderer needs them when it loads.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// A busy machine is no failure: what is awaited may take its time.
if (typeof document !== 'undefined') {
  import('@testing-library/dom').then(({ configure }) => configure({ asyncUtilTimeout: 20_000 }));
}
