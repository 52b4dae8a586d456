import { createServer } from 'node:http';
import { listen } from 'testing/ports';
import { load, perSecond } from './load';

it('counts each answer once, by its status, and how long it took', async () => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(bodies.length % 2 ? 202 : 503).end('{}');
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const requests = [{ method: 'POST', path: '/send-email', body: '{"n":"[<id>]"}' } as const];
  const { answers, latencies, seconds } = await load({
    url,
    requests,
    connections: 2,
    amount: 10,
    idReplacement: true,
  });
  server.close();
  expect([...answers].sort()).toEqual([
    [202, 5],
    [503, 5],
  ]);
  expect(latencies).toHaveLength(10);
  expect(latencies.every((milliseconds) => milliseconds > 0)).toBe(true);
  expect(new Set(bodies).size).toBe(10);
  expect(perSecond({ answers, latencies, seconds: 2 })).toBe(5);
  expect(seconds).toBeGreaterThan(0);
});

it('is no measurement where nobody answers', async () => {
  const server = createServer();
  const url = `http://127.0.0.1:${await listen(server)}`;
  server.close();
  await expect(load({ url, requests: [{}], connections: 1, amount: 2 })).rejects.toThrow('got no answer');
});
