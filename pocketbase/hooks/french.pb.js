/// Editors read PocketBase's refusals in French. This runs before its rate limits, for theirs too.
routerUse(
  new Middleware((e) => {
    const { method, url } = e.request;
    if (method === 'GET' || !/^\/api\/(?:redaction|collections\/[a-z]\w*)\/[a-z]/.test(url.path))
      return e.next();
    try {
      return e.next();
    } catch (error) {
      throw require(`${__hooks}/french.js`).inFrench(error);
    }
  }, -100000),
);
