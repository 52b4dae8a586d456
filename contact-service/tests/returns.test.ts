import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { runCommand } from '../src/operate-outbox';
import { openSqlite } from '../src/outbox/sqlite';
import { answerOf, form, post } from '../testing/form';
import { mailService } from '../testing/mail-service';
import { reportOn } from '../testing/returned';

const mail = mailService();
const folder = folderForTheTests();
const env = { MAIL_RETURN: 'retours@campus.example', BOUNCES_DIR: folder };

/** What the operator's command says, while the service is there. */
async function command(...words: string[]): Promise<string> {
  const driver = openSqlite(join(mail.dataDir, 'contact', 'outbox.sqlite'));
  try {
    return (await runCommand(words, driver)).join('\n');
  } finally {
    await driver.close();
  }
}
const sourceOf = (isAcknowledgement: boolean) =>
  mail.sink.sources.find((source) => /auto-replied/i.test(source) === isAcknowledgement) ?? '';

/** Accepts a request, has both mails delivered, and one of them come back beside another mail; gives the receipt. */
async function sentAndReturned(report: () => string): Promise<string> {
  const { receipt } = await answerOf(await post(await mail.start(env), form));
  await mail.bothArrive();
  await mail.settle();
  mkdirSync(join(folder, 'new'), { recursive: true });
  writeFileSync(join(folder, 'new', '1763.1.mx'), report());
  writeFileSync(join(folder, 'new', '1764.1.mx'), 'Subject: Absence\n\nJe suis en congé.');
  // The service looks at its start, and each minute.
  await mail.restart(env);
  await until('it was read', () => readdirSync(join(folder, 'new')).length === 0);
  // What is no report of a server is set aside, not lost.
  expect(readdirSync(join(folder, 'cur'))).toEqual(['1764.1.mx:2,S']);
  return receipt;
}

it('a request that came back is a mail given up, and arrives when it is sent again', async () => {
  const receipt = await sentAndReturned(() => reportOn(sourceOf(false)));
  expect(mail.sink.returnPaths).toEqual(['retours@campus.example', 'retours@campus.example']);
  await until('somebody is told', () => /"alert":true.*a request came back/.test(mail.log.text()));
  expect(await mail.metric('contact_outbox_dead')).toBe(1);
  expect(await command('list')).toContain(`${receipt}  request`);
  expect(await command('list')).toContain('returned 5.2.2');
  expect(mail.log.text()).not.toContain(form.email);

  expect(await command('retry', 'all')).toBe('1 put back in the queue');
  const again = await mail.sink.next(({ subject }) => subject?.includes('revenue') === true);
  expect(again.subject).toContain(receipt);
  expect(again.replyTo).toBeUndefined();
  const source = mail.sink.sources.at(-1) ?? '';
  const [head = '', attached = ''] = source.split(/content-type: message\/rfc822.*/i);
  expect(head).not.toContain(form.email);
  expect(attached).toMatch(/content-disposition: attachment/i);
  expect(attached).toContain(`<${form.email}>`);
  expect(attached).toContain('Subject: =?UTF-8?Q?Demande_de_contact');
});

it('an acknowledgement that came back is told with its receipt, and changes nothing else', async () => {
  const receipt = await sentAndReturned(() => reportOn(sourceOf(true), { status: '5.1.1' }));
  await until('it is told', () => mail.log.text().includes('a mail came back'));
  expect(mail.log.text()).toContain(receipt);
  expect(await mail.metric('contact_outbox_dead')).toBe(0);
});
