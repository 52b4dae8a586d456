/// PocketBase shows the site and the contact service the secret that all three know.
module.exports = (request) => {
  const token = toString($os.readFile($os.getenv('PURGE_TOKEN_FILE'))).trim();
  const headers = { Authorization: `Bearer ${token}` };
  if (request.body) headers['Content-Type'] = 'application/json';
  return $http.send({ method: 'POST', timeout: 1, headers, ...request });
};
