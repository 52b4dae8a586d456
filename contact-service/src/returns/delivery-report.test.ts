import fc from 'fast-check';
import { reportOn } from '../../testing/returned';
import { readReport } from './delivery-report';

const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const sourceOf = (messageId: string) =>
  [
    'From: Campus <site@campus.example>',
    'Subject: Demande',
    `Message-ID: <${messageId}@campus.example>`,
    '',
    'Bonjour.',
  ].join('\r\n');

describe('a mail server’s report', () => {
  it.each(['\n', '\r\n'])(
    'names the mail, the reason and gives the mail back, lines ending with %j',
    (end) => {
      const report = reportOn(sourceOf(id)).replace(/\r?\n/g, end);
      expect(readReport(report)).toEqual({
        id,
        status: '5.2.2',
        source: expect.stringContaining('Bonjour.'),
      });
    },
  );

  it('of an acknowledgement is told apart', () => {
    expect(readReport(reportOn(sourceOf(`${id}.ack`), { status: '5.1.1' }))).toMatchObject({
      id: `${id}.ack`,
      status: '5.1.1',
    });
  });

  it('may have the headers only', () => {
    expect(readReport(reportOn(sourceOf(id), { isWhole: false }))).toEqual({
      id,
      status: '5.2.2',
      source: null,
    });
  });

  it('may name the mail by the envelope’s id alone', () => {
    const without = reportOn(sourceOf(id), { returned: false });
    const named = without.replace('Reporting-MTA:', `Original-Envelope-Id: ${id}\nReporting-MTA:`);
    expect(readReport(without)).toBeNull();
    expect(readReport(named)).toEqual({ id, status: '5.2.2', source: null });
  });

  it('is one when the server gave up for lack of an answer', () => {
    expect(readReport(reportOn(sourceOf(id), { status: '4.4.7' }))).toMatchObject({ status: '4.4.7' });
  });

  it.each(['delayed', 'delivered', 'relayed', 'expanded'])(
    'is none of a failure where it says %s',
    (action) => expect(readReport(reportOn(sourceOf(id), { action }))).toBeNull(),
  );

  it.each([
    ['another’s mail', reportOn(sourceOf('20251122.4711'))],
    ['a person', sourceOf(id)],
    ['an absent one', sourceOf(id).replace('Subject:', 'Auto-Submitted: auto-replied\r\nSubject: Absence')],
    ['a made-up status', reportOn(sourceOf(id), { status: 'x@y.example' })],
    ['nothing', ''],
  ])('is none from %s', (_what, text) => expect(readReport(text)).toBeNull());

  it('reads whatever comes, in linear time', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void readReport(text)));
    const report = reportOn(sourceOf(id));
    fc.assert(
      fc.property(fc.nat(report.length), fc.string({ unit: 'binary', maxLength: 20 }), (at, text) => {
        const found = readReport(report.slice(0, at) + text + report.slice(at));
        if (found) expect([found.id, found.status.length < 12]).toEqual([id, true]);
      }),
    );
    const began = performance.now();
    readReport(`Content-Type: multipart/report; boundary=x\n${'--x\n'.repeat(100_000)}`);
    readReport(`Content-Type: multipart/report; boundary=${' '.repeat(400_000)}\n\n--x`);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
