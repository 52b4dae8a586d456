import { EventEmitter } from 'node:events';
import { endUntaken } from './hand-over';

it('leaves the port alone that a worker was given, for the next one', () => {
  const worker = Object.assign(new EventEmitter(), { process: { send: () => true } });
  endUntaken(worker);
  const port = { close: jest.fn() };
  (worker.process.send as (...values: unknown[]) => boolean)({ key: '127.0.0.1:3000', ack: 1 }, port);
  worker.emit('exit');
  expect(port.close).not.toHaveBeenCalled();
});

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
