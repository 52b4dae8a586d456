/// Telling of sessions that open. A module: each handler runs in a VM of its own and requires it.

/** So many are told at once: the contact service takes as many. */
const atOnce = 20;

/** Ahead of us, with a free seat (0 seats: nobody counts them), of a course that is shown. */
const isOpen = `substr(session.startsOn, 1, 10) > date('now') AND formation.active
  AND (session.seats = 0 OR session.seats > session.seatsTaken)`;
const from = 'FROM session JOIN formation ON formation.id = session.formation';
const open = `SELECT session.id ${from} WHERE ${isOpen}`;
const untold = `SELECT session.id AS id, formation.id AS course, formation.formerly AS formerly,
    formation.title AS title, session.startsOn AS startsOn,
    session.endsOn AS endsOn, session.place AS place, session.address AS address, session.seats AS seats,
    session.seatsTaken AS seatsTaken
  ${from} WHERE ${isOpen} AND session.id NOT IN (SELECT session FROM annonce) ORDER BY session.startsOn LIMIT ${atOnce}`;

module.exports = {
  /**
   * Tells of the sessions that are open and were not told, and forgets those that are open no more: one that opens again is told
   * again. A contact service that is down costs the save nothing but a second: what it was not told stays untold, for the next
   * minute. It writes to nobody twice about one session, however often it is told.
   */
  tell(app) {
    const contactUrl = $os.getenv('CONTACT_URL');
    if (!contactUrl) return;
    try {
      app.db().newQuery(`DELETE FROM annonce WHERE session NOT IN (${open})`).execute();
      const sessions = findUntold(app);
      if (sessions.length === 0) return;
      // Who wanted to hear of it has its address of then.
      const told = sessions.flatMap(({ formerly, ...session }) =>
        [session.course, ...formerly].map((course) => ({ ...session, course })),
      );
      for (let at = 0; at < told.length; at += atOnce) post(contactUrl, told.slice(at, at + atOnce));
      for (const { id } of sessions) note(app, id);
    } catch (error) {
      app.logger().warn('The contact service could not be told of open sessions', 'reason', String(error));
    }
  },
};

function findUntold(app) {
  const row = {
    id: '',
    course: '',
    formerly: '',
    title: '',
    startsOn: '',
    endsOn: '',
    place: '',
    address: '',
  };
  const rows = arrayOf(new DynamicModel({ ...row, seats: 0, seatsTaken: 0 }));
  app.db().newQuery(untold).all(rows);
  return rows.map(({ id, course, formerly, title, startsOn, endsOn, place, address, seats, seatsTaken }) => ({
    ...{ id, course, title, place, address, formerly: JSON.parse(formerly || 'null') ?? [] },
    startsOn: startsOn.slice(0, 10),
    endsOn: endsOn.slice(0, 10),
    freeSeats: seats > 0 ? seats - seatsTaken : null,
  }));
}

function post(contactUrl, sessions) {
  const token = toString($os.readFile($os.getenv('PURGE_TOKEN_FILE'))).trim();
  const { statusCode } = $http.send({
    url: `${contactUrl}/sessions`,
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ sessions }),
    timeout: 1,
  });
  if (statusCode !== 202) throw new Error(`status ${statusCode}`);
}

/** Told at the same moment by another change: it stands there already. */
function note(app, session) {
  try {
    const record = new Record(app.findCollectionByNameOrId('annonce'));
    record.set('session', session);
    app.save(record);
  } catch (error) {
    app.logger().warn('A session that was told could not be noted', 'reason', String(error));
  }
}
