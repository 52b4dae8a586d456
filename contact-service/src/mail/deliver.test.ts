import { domainQuota } from '../outbox/queue';
import type { DeliveryResult, Item } from '../outbox/settings';
import { reportResult } from './deliver';

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
