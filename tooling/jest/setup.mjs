import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has them, jsdom does not; react-router needs them when it loads.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
