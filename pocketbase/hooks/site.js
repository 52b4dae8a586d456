/// Each site hears that what it keeps is outdated.
const askService = require(`${__hooks}/ask-service.js`);

module.exports = {
  /** A site that is down costs a save one second, and asks by itself after CACHE_SECONDS. */
  outdate(app) {
    for (const site of $os.getenv('SITE_URL').split(',')) {
      try {
        const { statusCode } = askService({ url: `${site}/purge` });
        if (statusCode !== 204) throw new Error(`status ${statusCode}`);
      } catch (error) {
        const reason = String(error);
        app.logger().warn('The site could not be told of a change', 'site', site, 'reason', reason);
      }
    }
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
