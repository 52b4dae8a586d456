import { checkMail } from '../../contact-service/src/check-mail/command';

/** `npm run campus check-mail`: do the contact service's mails leave, and can receivers tell that they are the school's? */
export async function run(args: string[]): Promise<void> {
  process.exitCode = await checkMail(args, console.log);
}
