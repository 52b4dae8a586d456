import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// A Fastify route that returns bytes from memory: what the cache is compared with.
// node --import tsx memory-server.ts PORT FOLDER; the folder holds NAME.bin and NAME.json (its headers).
const [port, folder, ...names] = process.argv.slice(2);
const app = Fastify({ logger: { level: 'warn' } });
for (const name of names) {
  const body = readFileSync(`${folder}/${name}.bin`);
  const headers = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as Record<string, string>;
  app.get(`/${name}`, (_request, reply) => reply.headers(headers).send(body));
}
app.get('/', (_request, reply) => reply.code(204).send());
process.once('SIGTERM', () => void app.close());
await app.listen({ port: Number(port), host: '127.0.0.1' });
