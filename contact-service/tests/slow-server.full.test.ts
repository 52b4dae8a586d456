import { form, post } from '../testing/form';
import { mailService } from '../testing/mail-service';

const mail = mailService();

it('a mail server that reads a text for half a minute gets each mail once', async () => {
  mail.sink.fault = { at: 'slow', milliseconds: 32_000 };
  await post(await mail.start(), form);
  await mail.settle();
  expect(mail.sink.received).toHaveLength(2);
});
