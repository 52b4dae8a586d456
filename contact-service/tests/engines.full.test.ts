// What `npm test` tries on SQLite alone.
import '../src/alerts/alerts.test';
import '../src/follow-up/follow-up.test';
import '../src/operate-outbox.test';
import '../src/outbox/outbox.test';
import '../src/outbox/worker.test';
