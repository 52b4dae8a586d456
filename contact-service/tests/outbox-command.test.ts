import { SmtpSink } from 'testing/smtp-sink';
import { until } from 'testing/until';
import { answerOf, form, post } from '../testing/form';
import { serviceProcesses } from '../testing/service-processes';

const sink = new SmtpSink();
const { start, dataDir } = serviceProcesses();
const data = dataDir();

beforeAll(() => sink.start());
afterAll(() => sink.stop());

/** Runs `npm run outbox -- …` to its end. */
async function outbox(words: string) {
  const run = start({ DATA_DIR: data }, { entry: 'src/outbox-command.ts', words });
  return { code: await run.exit(), output: run.output };
}

it('lists what a running service gave up, sends it again, deletes it', async () => {
  const service = start({ DATA_DIR: data, SMTP_URL: sink.url });
  const address = await service.address();
  sink.fault = { at: 'RCPT', code: 550 };
  const { receipt } = await answerOf(await post(address, form));
  const other = await answerOf(await post(address, { ...form, message: 'Une autre' }));
  await until('both are given up', () => service.output.split('mail given up').length === 3);

  const list = await outbox('list');
  expect(list).toMatchObject({ code: 0 });
  expect(list.output).toContain(receipt);
  expect(list.output).toContain('EENVELOPE 550 RCPT TO');
  expect(list.output).not.toContain(form.email);

  sink.fault = null;
  const id = list.output
    .split('\n')
    .find((line) => line.includes(receipt))
    ?.split(' ')[0];
  expect(await outbox(`retry ${id}`)).toEqual({ code: 0, output: '1 put back in the queue\n' });
  await until('it arrived', () => sink.requests.some(({ text }) => text?.includes(receipt)));
  expect(await outbox('purge all')).toEqual({ code: 0, output: '1 deleted\n' });
  expect(await outbox('list')).toEqual({ code: 0, output: 'No mail was given up.\n' });
  expect(sink.requests.some(({ text }) => text?.includes(other.receipt))).toBe(false);
});

it.each(['', 'retry', 'delete all', 'list all', 'retry all now'])(
  'tells its usage after "%s"',
  async (words) => {
    const { code, output } = await outbox(words);
    expect(code).toBe(1);
    expect(output).toMatch(/^Usage: npm run outbox -w contact-service -- COMMAND\n/);
  },
);
