// @ts-check
import { nodeService } from '../tooling/build/webpack/production.mjs';

export default nodeService({ name: 'contact-service', entries: { main: './src/main.ts' } });
