import { checkMail } from '../../contact-service/src/check-mail/check-mail';

/** `npm run campus check-mail`: says whether mails leave, and whether receivers can trust them. */
export async function run(args: string[]): Promise<void> {
  process.exitCode = await checkMail(args, console.log);
}
