import type { Fault, SmtpSink } from 'testing/smtp-sink';

const faults: (Fault | 'down' | null)[] = [
  null,
  { at: 'slow', milliseconds: 50 },
  null,
  { at: 'RCPT', code: 451 },
  null,
  { at: 'cut' },
  'down',
  null,
  { at: 'lost-250' },
  null,
];

/** Makes a mail server go from one state to the next, a few seconds each, until it is over; leaves it well. */
export async function badWeather(sink: SmtpSink, isOver: () => boolean, seconds: number): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const fault = faults[turn % faults.length] ?? null;
    if (fault === 'down') await sink.stop();
    else sink.fault = fault;
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end && !isOver()) await new Promise((resolve) => setTimeout(resolve, 100));
    if (fault === 'down') await sink.start();
  }
  sink.fault = null;
}
