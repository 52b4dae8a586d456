/// What follows an editor's change. A module: each handler runs in a VM of its own and requires it.
module.exports = {
  /** Tells the site that what it keeps is outdated. A site that is down or hangs costs the save one second. */
  outdate(app) {
    try {
      const token = toString($os.readFile($os.getenv('PURGE_TOKEN_FILE'))).trim();
      const { statusCode } = $http.send({
        url: `${$os.getenv('SITE_URL')}/purge`,
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        timeout: 1,
      });
      if (statusCode !== 204) throw new Error(`status ${statusCode}`);
    } catch (error) {
      // The site asks again by itself after CACHE_SECONDS.
      app.logger().warn('The site could not be told of a change', 'reason', String(error));
    }
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
