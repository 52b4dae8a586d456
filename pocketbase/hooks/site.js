/// Each site hears that what it keeps is outdated.

/** The store holds the sites that missed the last change, separated by commas. */
const untold = 'untoldSites';
const read = (text) => (text ? text.split(',') : []);
const untoldSites = (app) => read(app.store().get(untold));

module.exports = {
  /** A site that is down costs the save one second, and comes last the next time: the others hear within milliseconds. */
  outdate(app) {
    const late = untoldSites(app);
    const all = read($os.getenv('SITE_URL'));
    const inTime = all.filter((site) => !late.includes(site));
    tell(app, [...inTime, ...late], (site, reason) =>
      app.logger().warn('The site could not be told of a change', 'site', site, 'reason', reason),
    );
  },

  /** Sites ask by themselves, too, after CACHE_SECONDS. */
  outdateUntold(app) {
    const late = untoldSites(app);
    if (late.length > 0) tell(app, late, () => undefined);
  },

  /** SQL counts, as a save would be one more change to tell of. */
  count(app) {
    const courses = 'FROM formation WHERE formation.category = categorie.id AND formation.active';
    const counter = `SELECT COUNT(*) ${courses}`;
    const counterAlternance = `${counter} AND formation.alternance`;
    const update = `UPDATE categorie SET counter = (${counter}), counterAlternance = (${counterAlternance})`;
    try {
      app.db().newQuery(update).execute();
    } catch (error) {
      app.logger().error('The courses of the categories could not be counted', 'reason', String(error));
    }
  },
};

function tell(app, sites, complain) {
  const failed = sites.filter((site) => {
    try {
      purge(site);
      return false;
    } catch (error) {
      complain(site, String(error));
      return true;
    }
  });
  app.store().set(untold, failed.join(','));
}

function purge(site) {
  const token = toString($os.readFile($os.getenv('PURGE_TOKEN_FILE'))).trim();
  const { statusCode } = $http.send({
    url: `${site}/purge`,
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    timeout: 1,
  });
  if (statusCode !== 204) throw new Error(`status ${statusCode}`);
}
