// @ts-check
import { app } from '../tooling/webpack/app.mjs';

export default app({ name: 'redaction', address: '/redaction/', title: 'La rédaction' });
