/// What follows an editor's change. A module: each handler runs in a VM of its own and requires it.

/** In the store: the sites that could not be told of the last change, separated by commas. */
const untold = 'untoldSites';
const read = (text) => (text ? text.split(',') : []);
const untoldSites = (app) => read(app.store().get(untold));

module.exports = {
  /**
   * Tells each site (shell) that what it keeps is outdated. One that is down or hangs costs the save one second, and comes after all
   * others the next time: those that are well are told within milliseconds.
   */
  outdate(app) {
    const late = untoldSites(app);
    const all = read($os.getenv('SITE_URL'));
    const inTime = all.filter((site) => !late.includes(site));
    tell(app, [...inTime, ...late], (site, reason) =>
      app.logger().warn('The site could not be told of a change', 'site', site, 'reason', reason),
    );
  },

  /** Tells those again that could not be told; they ask by themselves, too, after CACHE_SECONDS. */
  outdateUntold(app) {
    const late = untoldSites(app);
    if (late.length > 0) tell(app, late, () => undefined);
  },

  /** Counts the active courses of each category anew. In SQL: a save would be one more change to tell of. */
  count(app) {
    const courses = 'FROM formation WHERE formation.category = categorie.id AND formation.active';
    const counter = `SELECT COUNT(*) ${courses}`;
    const counterAlternance = `${counter} AND formation.alternance`;
    const update = `UPDATE categorie SET counter = (${counter}), counterAlternance = (${counterAlternance})`;
    try {
      app.db().newQuery(update).execute();
    } catch (error) {
      // The course is saved all the same.
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
