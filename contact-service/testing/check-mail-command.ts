import { checkMail } from '../src/check-mail/check-mail';

// `npm run campus check-mail` as a process of a test, which asks the DNS server of the first word.

const [dns = '', ...args] = process.argv.slice(2);
process.exitCode = await checkMail(args, console.log, [dns]);
