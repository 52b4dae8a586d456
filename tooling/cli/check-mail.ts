import { checkMail } from '../../contact-service/src/check-mail/check-mail';

/** `npm run campus check-mail`: says whether mails leave, and whether receivers can tell that they are the school's. */
export async function run(args: string[]): Promise<void> {
  process.exitCode = await checkMail(args, console.log);
}
