import type { SendMailOptions } from 'nodemailer';

/** A way out for mails. */
export interface Carrier {
  /** Where mails go, for the log. */
  readonly description: string;
  /** Resolves once the mail is out of our hands; rejects otherwise. */
  send(mail: SendMailOptions): Promise<void>;
  /** Rejects when mails could not leave right now. */
  verify(): Promise<void>;
  close(): void;
}
