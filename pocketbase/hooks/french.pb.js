/// Editors read PocketBase's refusals in French on every route that writes. This runs before its limits, to translate those as well.
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
