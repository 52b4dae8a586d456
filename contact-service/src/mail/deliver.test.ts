import { parties } from '../../testing/form';
import { session } from '../../testing/session';
import { domainQuota } from '../outbox/queue';
import type { DeliveryResult, Item } from '../outbox/settings';
import { createDeliver, reportResult } from './deliver';

it.each<[DeliveryResult, boolean]>([
  [{ outcome: 'dropped', reason: domainQuota }, true],
  [{ outcome: 'dropped', reason: 'quota' }, false],
  [{ outcome: 'retry', reason: 'EAUTH 535 AUTH PLAIN', alert: true }, true],
  [{ outcome: 'retry', reason: 'EDNS', alert: false }, false],
])('somebody must look at %j: %s', (result, must) => {
  const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const item = { id: 'A'.repeat(32), kind: 'acknowledgement' } as Item;
  reportResult(logger as never, item, result);
  const alert = expect.objectContaining({ alert: true });
  if (must) expect(logger.error).toHaveBeenCalledWith(alert, expect.any(String));
  else expect(logger.error).not.toHaveBeenCalled();
});

it.each([
  [
    'session',
    'to nobody who has left while it waited',
    { outcome: 'dropped', reason: 'nobody wants it any more' },
  ],
  ['survey', 'by the newer release alone that knows its kind', { outcome: 'retry', alert: true }],
])('a mail of kind %s is sent %s', async (kind, _how, result) => {
  const carrier = { send: jest.fn(), description: '', verify: jest.fn(), close: jest.fn() };
  const subscriptions = { findReader: async () => null, noteConfirmationSent: async () => {} };
  const options = { parties, subscriptions, currentSchool: async () => parties.school };
  const mail = { id: '', receipt: '', receivedAt: 0, subscription: 'S', session, kind: kind as 'session' };
  expect(await createDeliver(carrier, options)(mail)).toMatchObject(result);
  expect(carrier.send).not.toHaveBeenCalled();
});
