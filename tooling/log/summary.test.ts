import { entryOf } from './entry';
import { summaryOf } from './summary';

const day = 24 * 3600 * 1000;
const time = '2026-11-22T15:30:00.000Z';
const at = Date.parse(time);
const receipt = '7K2QX-M9DTP';
const id = '7K2QXM9DTPAAAAAAAAAAAAAAAAAAAAAA';
const places = { mailFrom: 'site@campus.example', retentionDays: 30, smtp: null, hasFile: () => true };
const row = { id, kind: 'request', attempts: 1, error: null, createdAt: at, deliverAt: null, removeAt: null };
const line = (fields: object) => entryOf(JSON.stringify({ level: 'info', time, ...fields }));
const lines = [
  line({ request: 'aaaa', msg: 'contact request accepted', outcome: 'stored' }),
  line({ request: 'aaaa', msg: 'contact request handed on', page: '/contact', status: 202 }),
  line({ request: 'bbbb', msg: 'contact request accepted', outcome: 'duplicate' }),
];

it('says page, request, rows and mails', () => {
  const page = line({
    msg: 'page made',
    remote: 'mf-contact',
    release: '1.0.0-a',
    composition: 'c0',
    outcome: 'whole',
  });
  const rows = [
    { ...row, state: 'done' as const, removeAt: at + 30 * day + 2000 },
    {
      ...row,
      id: `${id}.ack`,
      kind: 'acknowledgement',
      state: 'waiting' as const,
      attempts: 2,
      error: 'ETIMEDOUT',
      deliverAt: at,
    },
    { ...row, kind: 'session', state: 'dead' as const, attempts: 9, error: 'EENVELOPE 550' },
    { ...row, kind: 'confirmation', state: 'done' as const, error: 'quota', removeAt: at + 30 * day },
  ];
  expect(summaryOf({ receipt, page, lines, rows }, places)).toEqual([
    'Contact request 7K2QX-M9DTP',
    `  page     /contact  made ${time} whole by mf-contact 1.0.0-a, composition c0`,
    `  request  aaaa  ${time}  answered 202, stored\n           bbbb  ${time}, duplicate`,
    `  outbox   request          kept ${time}  left 2026-11-22T15:30:02.000Z, 1 attempt`,
    `  mail     request          Message-ID <${id}@campus.example>, DATA_DIR/mails/${id}@campus.example.eml`,
    `  outbox   acknowledgement  kept ${time}  waits, 2 attempts, next ${time}: ETIMEDOUT`,
    `  mail     acknowledgement  Message-ID <${id}.ack@campus.example>, DATA_DIR/mails/${id}.ack@campus.example.eml`,
    `  outbox   session          kept ${time}  given up after 9 attempts: EENVELOPE 550`,
    expect.stringContaining('mail     session'),
    `  outbox   confirmation     kept ${time}  not sent ${time}: quota`,
    expect.stringContaining('mail     confirmation'),
  ]);
});

it('says what is not known', () => {
  const nothing = { receipt, page: undefined, lines: [], rows: [] };
  expect(summaryOf(nothing, places).slice(1)).toEqual([
    '  page     not in the log',
    '  request  not in the log',
    '  outbox   no row: removed, RETENTION_DAYS after its mails left, or never kept',
  ]);
  expect(summaryOf({ ...nothing, lines, rows: undefined }, places)).toEqual(
    expect.arrayContaining([
      '  page     /contact (how it was made is not in the log)',
      '  outbox   none on this machine',
    ]),
  );
});
