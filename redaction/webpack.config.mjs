// @ts-check
import { app } from '../tooling/webpack/production.mjs';

export default app({ name: 'redaction', address: '/redaction/', title: 'La rédaction' });
