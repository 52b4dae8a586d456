/// The contact service hears of sessions that open, and says what became of the requests' mails.
const { formerOf, isAddress } = require(`${__hooks}/address.js`);
const askService = require(`${__hooks}/ask-service.js`);
const { rowsOf } = require(`${__hooks}/records.js`);

/** The contact service takes as many at once. */
const batchSize = 20;

/** Zero seats mean that nobody counts them. */
const isOpenSql = `substr(session.startsOn, 1, 10) > date('now') AND formation.active
  AND (session.seats = 0 OR session.seats > session.seatsTaken)`;
const from = 'FROM session JOIN formation ON formation.id = session.formation';
const openSql = `SELECT session.id ${from} WHERE ${isOpenSql}`;
const ofSession = 'id startsOn endsOn place address seats seatsTaken note'.split(' ');
const unannouncedSql = `SELECT ${ofSession.map((name) => `session.${name} AS ${name}`)},
    formation.id AS course, formation.formerly AS formerly, formation.title AS title
  ${from} WHERE ${isOpenSql} AND session.id NOT IN (SELECT session FROM annonce) ORDER BY session.startsOn`;

module.exports = {
  /**
   * A session that closes is announced again when it opens. Those of a course go together, for one
   * mail; a refused course stops no other. A contact service that is down costs a save one second;
   * the next minute announces again. The service writes to nobody twice about one session.
   */
  // oxlint-disable-next-line eslint/id-denylist -- hooks of earlier releases call it
  tell(app) {
    const contactUrl = $os.getenv('CONTACT_URL');
    if (!contactUrl) return;
    try {
      app.db().newQuery(`DELETE FROM annonce WHERE session NOT IN (${openSql})`).execute();
      const announced = app.findCollectionByNameOrId('annonce');
      const unannounced = findUnannounced(app).slice(0, batchSize);
      for (const course of new Set(unannounced.map((session) => session.course))) {
        const sessions = unannounced.filter((session) => session.course === course);
        const status = announce(contactUrl, sessions);
        if (status !== 202)
          app.logger().warn('The contact service refuses sessions', 'id', course, 'reason', String(status));
        else for (const { id } of sessions) app.save(new Record(announced, { session: id }));
      }
    } catch (error) {
      app.logger().warn('The contact service could not be told of open sessions', 'reason', String(error));
    }
  },

  ask,
};

function findUnannounced(app) {
  const rows = rowsOf(app, [...ofSession, 'course', 'formerly', 'title'], unannouncedSql, {});
  return rows.map(({ formerly, startsOn, endsOn, seats, seatsTaken, ...session }) => ({
    ...session,
    formerly: (formerOf(JSON.parse(formerly || 'null')) ?? []).filter(isAddress),
    startsOn: startsOn.slice(0, 10),
    endsOn: endsOn.slice(0, 10),
    freeSeats: Number(seats) > 0 ? seats - seatsTaken : null,
  }));
}

/** Gives the status of the answer. An alert may hold a former address of this site. */
function announce(contactUrl, courseSessions) {
  const [{ course, formerly }] = courseSessions;
  for (const address of new Set([course, ...formerly])) {
    const sessions = courseSessions.map(({ formerly: _, ...session }) => ({ ...session, course: address }));
    const { statusCode } = askService({ url: `${contactUrl}/sessions`, body: JSON.stringify({ sessions }) });
    if (statusCode !== 202) return statusCode;
  }
  return 202;
}

/** A `body` makes it a POST. */
function ask(path, body) {
  const contactUrl = $os.getenv('CONTACT_URL');
  if (!contactUrl) throw new ApiError(503, 'Ce site n’a pas de service de contact.', {});
  const request = { url: contactUrl + path, method: body ? 'POST' : 'GET', timeout: 5 };
  if (body) request.body = JSON.stringify(body);
  let answer;
  try {
    answer = askService(request);
    if (answer.statusCode === 200) return answer.json;
  } catch (error) {
    $app.logger().warn('The contact service could not be asked', 'reason', String(error));
  }
  if (answer?.statusCode === 400) throw new BadRequestError('Ce courrier n’existe pas.');
  const sentence =
    'Le service de contact ne répond pas\u00A0: réessayez dans quelques minutes. Les demandes déjà reçues ne sont pas perdues.';
  throw new ApiError(503, sentence, {});
}
