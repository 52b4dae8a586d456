// @ts-check
import { app } from '../tooling/build/webpack/production.mjs';

export default app({ name: 'redaction', address: '/redaction/', title: 'La rédaction' });
