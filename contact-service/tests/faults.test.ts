import { rm, writeFile } from 'node:fs/promises';
import { faultsFile } from 'settings/faults';
import { until } from 'testing/until';
import { form, post } from '../testing/form';
import { mailService } from '../testing/mail-service';

const mail = mailService();
const breakMails = () => writeFile(faultsFile(mail.dataDir), '{"mail":{"fault":"down","since":""}}');

it('keeps mails while a person has broken the mail server (npm run campus fault), and delivers them after', async () => {
  const address = await mail.start({ ENVIRONMENT: 'development' });
  await breakMails();
  expect((await post(address, form)).status).toBe(202);
  await until('it was tried', () => mail.log.text().includes('could not leave yet'));
  expect(mail.sink.received).toEqual([]);
  await rm(faultsFile(mail.dataDir));
  await mail.bothArrive();
});

it('knows no such fault in production, which is the default', async () => {
  const address = await mail.start();
  await breakMails();
  expect((await post(address, form)).status).toBe(202);
  await mail.bothArrive();
  expect(mail.log.text()).not.toContain('could not leave yet');
});
