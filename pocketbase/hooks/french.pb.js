/// What PocketBase itself refuses is told in French, too: to editors, on every way that writes. Before its other limits.
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
