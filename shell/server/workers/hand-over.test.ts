import { EventEmitter } from 'node:events';
import { endUntaken } from './hand-over';

it('ends the connection that a worker was given last when it dies', () => {
  const send = jest.fn(() => true);
  const worker = Object.assign(new EventEmitter(), { process: { send } });
  endUntaken(worker);
  const [taken, untaken] = [{ close: jest.fn() }, { close: jest.fn() }];
  const give = worker.process.send as (...values: unknown[]) => boolean;
  give({ act: 'newconn' }, taken);
  give({ act: 'newconn' }, untaken);
  give({ order: 'ping' });
  expect(send).toHaveBeenCalledTimes(3);
  worker.emit('exit');
  expect(taken.close).not.toHaveBeenCalled();
  expect(untaken.close).toHaveBeenCalledTimes(1);
});
