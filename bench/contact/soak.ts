import { SmtpSink } from 'testing/smtp-sink';
import { ServiceProcess } from '../../contact-service/testing/service-process';
import { machine } from '../report/machine';
import { markdownTable } from '../report/markdown-table';
import { badWeather } from './bad-weather';
import { beginScript } from './begin-script';
import { count } from './count';
import { drained } from './drained';
import { annoy } from './nuisances';
import { growth, least, type Sample, takeSample } from './samples';
import { type Ledger, sendUntil } from './sender';

/**
 * Hours of visitors, nuisances and mail server troubles in minutes: neither memory nor open files may grow.
 * Usage: npm run soak -w contact-service -- [minutes]
 */
const minutes = Number(process.argv[2] ?? 5);
const visitors = 4;
const sampleEvery = 2000;
/** One line for each turn of the weather. */
const samplesPerLine = 15;
/** Until then code gets compiled and caches fill. */
const warmUp = minutes * 0.3;
/** The service keeps as many connections to the mail server once it has sent something. */
const mailConnections = 5;
const folder = beginScript('soak', minutes + 5);
const sink = new SmtpSink();
await sink.start();
const service = new ServiceProcess({ DATA_DIR: folder, SMTP_URL: sink.url }, { entry: 'dist/main.mjs' });
const address = await service.address();
const ledger: Ledger = { accepted: new Set(), repeated: 0, latencies: [] };
const start = Date.now();
const isOver = () => Date.now() > start + minutes * 60_000;
const where = () => address;
const people = Array.from({ length: visitors }, () => sendUntil(isOver, where, ledger, 300));

async function annoyUntilTheEnd(): Promise<void> {
  while (!isOver()) {
    await annoy(address);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const lines: string[][] = [];

/** A line of the table; also shown at once. */
function note(line: Sample[]): void {
  const { minutes, waiting, lag } = line.at(-1) as Sample;
  const lowest = [least(line, 'rss'), least(line, 'heap'), least(line, 'files')];
  const figures = [minutes, ledger.accepted.size, waiting, ...lowest, lag];
  lines.push(figures.map((value) => String(Number(value.toFixed(1)))));
  console.error(lines.at(-1)?.join('  '));
}

const begin = machine();
const head = [
  'minute',
  'accepted',
  'waiting',
  'least RSS MB',
  'least heap MB',
  'least open files',
  'event loop p99 ms',
];
console.error(head.join('  '));
const samples = [await takeSample(address, start)];
note(samples);
const trouble = [annoyUntilTheEnd(), badWeather(sink, isOver, 3)];
while (!isOver()) {
  await new Promise((resolve) => setTimeout(resolve, sampleEvery));
  samples.push(await takeSample(address, start));
  if (samples.length % samplesPerLine === 0) note(samples.slice(-samplesPerLine));
}
await Promise.all([...people, ...trouble]);
await drained(address, console.error);
// Kept connections of both sides end by themselves.
await new Promise((resolve) => setTimeout(resolve, 10_000));
samples.push(await takeSample(address, start));
note(samples.slice(-1));

const { rss, heap, files } = growth(
  samples.filter(({ minutes: at }) => at > warmUp && at <= minutes),
  samplesPerLine,
);
const opened = (samples.at(-1) as Sample).files - (samples[0] as Sample).files;
const { lost, lostAcknowledgements, duplicates } = count(ledger.accepted, sink);
const code = await service.end('SIGTERM');
await sink.stop();
console.log(markdownTable(head, lines));
console.log(
  `\nGrowth per minute after minute ${warmUp}: RSS ${rss.toFixed(2)} MB, heap ${heap.toFixed(2)} MB, open files ` +
    `${files.toFixed(2)}. At the end ${opened} files more are open than at the start.\n` +
    `${ledger.accepted.size} accepted, ${ledger.repeated} posts repeated, ${lost} lost, ` +
    `${lostAcknowledgements} acknowledgements lost, ${duplicates} duplicate mails, exit code ${code}.\n\n` +
    `${begin}; SQLite, ${visitors} visitors, nuisances, a mail server that fails in turns`,
);
const grows = rss > 3 || heap > 1 || files > 1 || opened > mailConnections;
if (grows || lost + lostAcknowledgements > 0 || code !== 0) process.exitCode = 1;
