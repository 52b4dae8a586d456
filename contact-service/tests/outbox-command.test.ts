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

it('sees to what a running service gave up, and tells its usage', async () => {
  const service = start({ DATA_DIR: data, SMTP_URL: sink.url });
  const address = await service.address();
  sink.fault = { at: 'RCPT', code: 550 };
  const { receipt } = await answerOf(await post(address, form));
  await until('it is given up', () => service.output.includes('mail given up'));

  const list = await outbox('list');
  expect(list).toEqual({ code: 0, output: expect.stringContaining(receipt) });

  sink.fault = null;
  const id = list.output.split(' ')[0];
  expect(await outbox(`retry ${id}`)).toEqual({ code: 0, output: '1 put back in the queue\n' });
  await until('it arrived', () => sink.requests.some(({ text }) => text?.includes(receipt)));
  const usage = expect.stringMatching(/^Usage: npm run outbox -w contact-service -- COMMAND\n/);
  expect(await outbox('delete all')).toEqual({ code: 1, output: usage });
});
