// @ts-check
import { nodeService } from '../tooling/webpack/node-service.mjs';

export default nodeService({ name: 'contact-service', entries: { main: './src/main.ts' } });
