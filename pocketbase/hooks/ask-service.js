/// PocketBase shows the site and the contact service the secret that all three know.

/** A save of many rows waits once for a service that hangs, not for each row. */
const pauseMs = 10_000;

/** Throws where the service gives no answer in time, or gave none just now. */
module.exports = (request) => {
  const token = toString($os.readFile($os.getenv('PURGE_TOKEN_FILE'))).trim();
  const headers = { Authorization: `Bearer ${token}` };
  if (request.body) headers['Content-Type'] = 'application/json';
  const [store, failure] = [$app.store(), `failure of ${request.url}`];
  if (Math.abs(Date.now() - (store.get(failure) ?? 0)) < pauseMs)
    throw new Error('it gave no answer just now');
  try {
    return $http.send({ method: 'POST', timeout: 1, headers, ...request });
  } catch (error) {
    store.set(failure, Date.now());
    throw error;
  }
};
