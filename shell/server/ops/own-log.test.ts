import { keptLog } from 'testing/kept-log';
import { loggedSite } from '../testing/logged-site';

it('has lines of what failed, with the id of the request and no address of a visitor', async () => {
  const log = keptLog();
  const app = loggedSite(log.logger.stream);
  app.get('/fine', async () => 'fine');
  app.get('/broken', async () => Promise.reject(new Error('out of order')));
  for (const url of ['/fine?email=zoe', '/nowhere?email=zoe', '/broken?email=zoe']) {
    await app.inject({ url, remoteAddress: '203.0.113.7' });
  }
  const lines = log.lines.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 'error', process: 'shell', request: expect.stringMatching(/./), msg: 'out of order' },
  ]);
  for (const personal of ['203.0.113.7', 'zoe']) expect(log.text()).not.toContain(personal);
  await app.close();
});
