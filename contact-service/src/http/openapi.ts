import swagger from '@fastify/swagger';
import type { Server } from './server';

/** Describes every route registered after it. */
export async function describeInterface(server: Server): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Contact service',
        version: '1.0.0',
        description: 'Takes the contact requests of the site.',
      },
    },
  });
}
