import type { Traced } from '../../contact-service/src/outbox/trace';
import type { Entry } from './entry';
import type { Told } from './trace';

interface Found extends Told {
  receipt: string;
  /** Undefined where there is no outbox on this machine. */
  rows: Traced[] | undefined;
}

interface Places {
  mailFrom: string;
  retentionDays: number;
  /** null: mails are files of DATA_DIR/mails. */
  smtp: object | null;
  hasFile: (name: string) => boolean;
}

const day = 24 * 3600 * 1000;
const clock = (time: number) => new Date(time).toISOString();

/** What is known of a request, in a few lines: page, request, rows of the outbox and their mails. */
export function summaryOf(found: Found, places: Places): string[] {
  const { receipt, page, lines, rows } = found;
  return [
    `Contact request ${receipt}`,
    `  page     ${pageIn(page, lines)}`,
    `  request  ${requestIn(lines)}`,
    ...outboxIn(rows, places),
  ];
}

function pageIn(page: Entry | undefined, lines: Entry[]): string {
  const path = lines.find((line) => line.page !== undefined)?.page;
  if (page === undefined)
    return path === undefined ? 'not in the log' : `${path} (how it was made is not in the log)`;
  const { time, remote, release, composition, outcome } = page;
  return `${path}  made ${time} ${outcome} by ${remote} ${release}, composition ${composition}`;
}

function requestIn(lines: Entry[]): string {
  const asked = lines.filter(
    ({ msg }) => msg === 'contact request handed on' || msg === 'contact request accepted',
  );
  const ids = [...new Set(asked.map(({ request }) => request))];
  if (ids.length === 0) return 'not in the log';
  return ids
    .map((id) => {
      const own = asked.filter(({ request }) => request === id);
      const { outcome, status } = Object.assign({}, ...own);
      return `${id}  ${own[0]?.time}${status ? `  answered ${status}` : ''}${outcome ? `, ${outcome}` : ''}`;
    })
    .join('\n           ');
}

function outboxIn(rows: Traced[] | undefined, places: Places): string[] {
  if (rows === undefined) return ['  outbox   none on this machine'];
  if (rows.length === 0)
    return ['  outbox   no row: removed, RETENTION_DAYS after its mails left, or never kept'];
  return rows.flatMap((row) => {
    const name = `${row.id}@${places.mailFrom.slice(places.mailFrom.indexOf('@') + 1)}`;
    const file = places.smtp === null && places.hasFile(`${name}.eml`) ? `, DATA_DIR/mails/${name}.eml` : '';
    return [
      `  outbox   ${row.kind.padEnd(15)}  kept ${clock(row.createdAt)}  ${stateOf(row, places)}`,
      `  mail     ${row.kind.padEnd(15)}  Message-ID <${name}>${file}`,
    ];
  });
}

function stateOf({ state, attempts, error, deliverAt, removeAt }: Traced, { retentionDays }: Places): string {
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  const why = error === null ? '' : `: ${error}`;
  if (state === 'dead') return `given up after ${tries}${why}`;
  if (state === 'waiting') return `waits, ${tries}, next ${clock(deliverAt ?? 0)}${why}`;
  const settled = clock((removeAt ?? 0) - retentionDays * day);
  return error === null ? `left ${settled}, ${tries}` : `not sent ${settled}${why}`;
}
