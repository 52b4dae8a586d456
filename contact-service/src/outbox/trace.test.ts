import { until } from 'testing/until';
import { failing, mails, onEachEngine, sent } from '../../testing/each-engine';
import { traceOf } from './trace';

onEachEngine((outboxes) => {
  it('finds the two mails of a request by the start of their ids, without what was written', async () => {
    const outbox = await outboxes.start(async ({ item }) => (item.kind === 'request' ? sent : failing), {
      retry: { firstDelay: 60_000, longestDelay: 60_000, giveUpAfter: 1e9, leastAttempts: 3 },
    });
    const id = '7K2QXM9DTPAAAAAAAAAAAAAAAAAAAAAA';
    await outbox.put(mails(id));
    await outbox.put(mails('7K2QXM9DT0AAAAAAAAAAAAAAAAAAAAAA'));
    await until('both were tried', async () =>
      (await traceOf(outboxes.driver(), '7K2QXM9DTP')).every(
        ({ attempts, deliverAt, removeAt }) =>
          attempts === 1 && (removeAt !== null || (deliverAt ?? 0) > Date.now()),
      ),
    );
    const found = await traceOf(outboxes.driver(), '7K2QXM9DTP');
    expect(found).toMatchObject([
      { id, kind: 'request', state: 'done', error: null, deliverAt: null, removeAt: expect.any(Number) },
      { id: `${id}.ack`, kind: 'acknowledgement', state: 'waiting', error: 'ECONNECTION', removeAt: null },
    ]);
    expect(JSON.stringify(found)).not.toContain('zoe');
    expect(await traceOf(outboxes.driver(), 'AAAAAAAAAA')).toEqual([]);
  });
});
