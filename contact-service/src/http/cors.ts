import cors from '@fastify/cors';
import type { Server } from './server';

/** Lets the pages of the site, and of nobody else, post from a browser. */
export async function allowSite(server: Server, origins: string[]): Promise<void> {
  await server.register(cors, {
    origin: origins,
    methods: ['POST'],
    allowedHeaders: ['Content-Type', 'Idempotency-Key', 'X-Form-Elapsed', 'X-Form-Trap'],
    maxAge: 600,
  });
}
