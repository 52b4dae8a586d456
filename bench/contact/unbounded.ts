import { readConfig } from '../../contact-service/src/config/config';
import { startService } from '../../contact-service/src/service';

// The service that takes any number of mails: a mail server that is down is part of the load.
await startService(readConfig(), { base: null }, { mostKept: Number.POSITIVE_INFINITY });
