import { checkMail } from '../src/check-mail/check-mail';

// `npm run campus check-mail` as a process of a test.

process.exitCode = await checkMail(process.argv.slice(2), console.log);
