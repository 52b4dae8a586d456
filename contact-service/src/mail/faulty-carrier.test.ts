import { writeFile } from 'node:fs/promises';
import { faultsFile } from 'settings/faults';
import { folderForEachTest } from 'testing/temporary-folder';
import type { Carrier } from './deliver';
import { faultyCarrier } from './faulty-carrier';
import { verdictOn } from './verdict';

const folder = folderForEachTest();
const switchOn = (fault: string) =>
  writeFile(faultsFile(folder()), JSON.stringify({ mail: { fault, since: '2026-11-22T00:00:00Z' } }));
const send = jest.fn(async () => 'sent');
const carrier: Carrier = { description: 'mails', send, verify: async () => true, close() {} };
const mail = { to: 'a@campus.example' };

it('fails as a mail server does while a fault is on: the mail is tried again, nobody is called; then mails leave', async () => {
  const faulty = faultyCarrier(carrier, folder(), 200);
  expect(await faulty.send(mail)).toBe('sent');
  for (const fault of ['down', 'refuses']) {
    await switchOn(fault);
    const failure = await faulty.send(mail).catch((error: unknown) => error);
    expect(verdictOn(failure)).toMatchObject({ outcome: 'retry', alert: false });
    await expect(faulty.verify()).rejects.toThrow();
  }
  expect(send).toHaveBeenCalledTimes(1);
  await switchOn('slow');
  const began = performance.now();
  expect(await faulty.send(mail)).toBe('sent');
  expect(performance.now() - began).toBeGreaterThan(190);
  await switchOn('none');
  expect(await faulty.send(mail)).toBe('sent');
  expect(faulty.description).toBe('mails');
});
