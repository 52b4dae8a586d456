import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { wholeText } from '@campus/testing/outside-text';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { reportOn } from '../../testing/returned';
import { readReport, returnHeader, returnMark } from './returns';
import { maildir } from './maildir';

describe('a mail server’s report', () => {
  const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const secret = 'what nobody knows';
  const read = (text: string) => readReport(text, secret);
  const sourceOf = (messageId: string) =>
    `From: Campus <site@campus.example>\r\nSubject: Demande\r\nMessage-ID: <${messageId}@campus.example>\r\n${returnHeader}: ${returnMark(messageId, secret)}\r\n\r\nBonjour.`;

  it.each(['\n', '\r\n'])('names the mail and the reason, lines ending with %j', async (end) => {
    const source = expect.stringContaining('Bonjour.');
    const report = reportOn(sourceOf(id)).replace(/\r?\n/g, end);
    expect(await read(report)).toEqual({ id, status: '5.2.2', source });
  });

  it('of an acknowledgement is told apart, given up for lack of an answer; may have the headers only', async () => {
    const report = reportOn(sourceOf(`${id}.ack`), { status: '4.4.7', isWhole: false });
    expect(await read(report)).toEqual({ id: `${id}.ack`, status: '4.4.7', source: null });
  });

  it('may name the mail by the envelope’s id alone', async () => {
    const without = reportOn(sourceOf(id), { returned: false });
    const named = without.replace(
      'Reporting-MTA:',
      `Original-Envelope-Id: ${returnMark(id, secret)}\nReporting-MTA:`,
    );
    expect(await read(without)).toBeNull();
    expect(await read(named)).toEqual({ id, status: '5.2.2', source: null });
  });

  const guess = `${returnHeader}: ${returnMark(id, 'a guess')}`;
  it.each([
    ['where the mail is only late', reportOn(sourceOf(id), { action: 'delayed' })],
    ['from a visitor, who knows his own id', reportOn(sourceOf(id).replace(/^X-.*$/m, guess))],
    ['from a visitor with the id alone', reportOn(sourceOf(id).replace(/^X-.*\r\n/m, ''))],
    ['from another’s mail', reportOn(sourceOf('20251122.4711'))],
    ['from a person', sourceOf(id)],
    ['from an absent one', sourceOf(id).replace('Subject:', 'Auto-Submitted: auto-replied\r\nSubject:')],
    ['with a made-up status', reportOn(sourceOf(id), { status: 'x@y.example' })],
    ['from nothing', ''],
  ])('is none %s', async (_what, text) => expect(await read(text)).toBeNull());

  it('reads whatever comes, in linear time', async () => {
    const anything = wholeText(400);
    await fc.assert(fc.asyncProperty(anything, async (text) => void (await read(text))));
    const report = reportOn(sourceOf(id));
    const change = wholeText(20);
    await fc.assert(
      fc.asyncProperty(fc.nat(report.length), change, async (at, text) => {
        const found = await read(report.slice(0, at) + text + report.slice(at));
        if (found) expect([found.id, found.status.length < 12]).toEqual([id, true]);
      }),
    );
    const began = performance.now();
    await read(`Content-Type: multipart/report; boundary=x\n\n${'--x\n'.repeat(100_000)}`);
    await read(`Content-Type: multipart/report; boundary=${' '.repeat(400_000)}\n\n--x`);
    await read(
      reportOn(`Content-Type: ${'multipart/mixed; boundary=x\n\n--x\nContent-Type: '.repeat(9000)}`),
    );
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('maildir', () => {
  const folder = folderForEachTest();
  const put = (name: string, text: string) => {
    mkdirSync(join(folder(), 'new'), { recursive: true });
    writeFileSync(join(folder(), 'new', name), text);
  };
  const names = (of: string) => readdirSync(join(folder(), of));

  it('gives each new mail, deletes what is taken and sets the rest aside', async () => {
    put('2', 'somebody else’s');
    put('1', 'ours');
    const seen: string[] = [];
    await maildir(folder()).read(async (text) => {
      seen.push(text);
      return text === 'ours';
    });
    expect(seen).toEqual(['ours', 'somebody else’s']);
    expect([names('new'), names('cur')]).toEqual([[], ['2:2,S']]);
  });

  it('makes the folder of a mail program that has not delivered yet', async () => {
    await maildir(join(folder(), 'Maildir')).read(async () => true);
    expect(names('Maildir')).toContain('new');
  });

  it('leaves the mail at which something fails for the next time', async () => {
    put('1', 'ours');
    const failing = maildir(folder()).read(async () => {
      throw new Error('no database');
    });
    await expect(failing).rejects.toThrow('no database');
    expect(names('new')).toEqual(['1']);
  });

  it('reads the beginning of a mail that has no end', async () => {
    put('1', 'x'.repeat(600 * 1024));
    let length = 0;
    await maildir(folder()).read(async (text) => {
      length = text.length;
      return true;
    });
    expect(length).toBe(512 * 1024);
  });
});
