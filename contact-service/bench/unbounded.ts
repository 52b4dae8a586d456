import { readConfig } from '../src/config/config';
import { startService } from '../src/service';

// The service that takes any number of mails: a mail server that is down is part of the load.
await startService(readConfig(), { base: null }, { mostKept: Number.POSITIVE_INFINITY });
