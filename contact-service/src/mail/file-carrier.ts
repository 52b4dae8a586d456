import { chmodSync, mkdirSync } from 'node:fs';
import { access, constants, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeWhole } from 'settings/write-whole';
import type { Config } from '../config/config';
import type { Carrier } from './deliver';

export function fileCarrier(folder: string, dkim: Config['dkim']): Carrier {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    ...(dkim && { dkim }),
  });
  return {
    description: `.eml files in ${folder} (SMTP_URL is not set)`,
    async send(mail) {
      const { message, messageId } = await transport.sendMail(mail);
      // A mail always has the same name, so that a second attempt replaces the first.
      const path = join(folder, `${messageId.replace(/[<>]/g, '')}.eml`);
      await writeWhole(path, message as Buffer, 0o600);
      await flush(folder);
    },
    verify: () => access(folder, constants.W_OK),
    close: () => transport.close(),
  };
}

/** The new name must be on the disk before the outbox forgets the mail. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
