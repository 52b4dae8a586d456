/// Each site hears that what it keeps is outdated.
const askService = require(`${__hooks}/ask-service.js`);

/** The store holds the sites that missed the last change, separated by commas. */
const missedKey = 'untoldSites';
const read = (text) => (text ? text.split(',') : []);

module.exports = {
  /** A site that is down costs a save one second. */
  outdate(app) {
    notifySites(app, read($os.getenv('SITE_URL')), (site, reason) =>
      app.logger().warn('The site could not be told of a change', 'site', site, 'reason', reason),
    );
  },

  /** Sites ask by themselves, too, after CACHE_SECONDS. */
  outdateMissed(app) {
    notifySites(app, read(app.store().get(missedKey)), () => undefined);
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

function notifySites(app, sites, onFailure) {
  const failed = sites.filter((site) => {
    try {
      const { statusCode } = askService({ url: `${site}/purge` });
      if (statusCode !== 204) throw new Error(`status ${statusCode}`);
      return false;
    } catch (error) {
      onFailure(site, String(error));
      return true;
    }
  });
  app.store().set(missedKey, failed.join(','));
}
