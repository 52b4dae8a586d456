import { parties } from '../../testing/form';
import { session } from '../../testing/session';
import { domainQuota } from '../outbox/queue';
import type { DeliveryResult, Item } from '../outbox/settings';
import { createDeliver, reportResult } from './deliver';

it.each<[DeliveryResult, boolean]>([
  [{ outcome: 'dropped', reason: domainQuota }, true],
  [{ outcome: 'dropped', reason: 'quota' }, false],
])('somebody must look at %j: %s', (result, must) => {
  const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const item = { id: 'A'.repeat(32), kind: 'acknowledgement' } as Item;
  reportResult(logger as never, item, result);
  const alert = expect.objectContaining({ alert: true });
  if (must) expect(logger.error).toHaveBeenCalledWith(alert, expect.any(String));
  else expect(logger.error).not.toHaveBeenCalled();
});

it('a mail is sent to nobody who has left while it waited', async () => {
  const carrier = { send: jest.fn(), description: '', verify: jest.fn(), close: jest.fn() };
  const subscriptions = { findReader: async () => null, noteConfirmationSent: async () => {} };
  const options = { parties, subscriptions, currentSchool: async () => parties.school };
  const mail = { id: '', receipt: '', receivedAt: 0, subscription: 'S', session, kind: 'session' } as const;
  const result = { outcome: 'dropped', reason: 'nobody wants it any more' };
  expect(await createDeliver(carrier, options)(mail)).toEqual(result);
  expect(carrier.send).not.toHaveBeenCalled();
});
