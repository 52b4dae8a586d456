import { browserScript } from './changed-files';
import { type Changes, serverBundle } from './releases';

/** A release of mf-catalogue that a trial has to refuse, and what the verdict says of it. */
interface BadRelease {
  changes: Changes;
  reason: RegExp;
}

const page = (change: (code: string) => string) => browserScript(change, 'CataloguePage');

/** Replaces a part of the page that the server's bundle exports; `page` is what it was. */
const onServer = (part: string) =>
  serverBundle(
    (code) =>
      `${code}\n;(page => { module.exports = { CataloguePage: { ...page, ${part} } }; })(module.exports.CataloguePage);`,
  );

/** Replaces a part of the browsers' page in the container; `page` is what it was. */
const inBrowser = (part: string) =>
  browserScript(
    (code) => `${code}
;(({ init, get }) => {
  const changed = ({ default: page }) => ({ default: { ...page, ${part} } });
  const one = async (name) => {
    const make = await get(name);
    return name === './CataloguePage' ? () => changed(make()) : make;
  };
  window.mf_catalogue = { init, get: one };
})(window.mf_catalogue);`,
  );

/** Builds that once went live, or would hurt if they did. */
export const badReleases: Readonly<Record<string, BadRelease>> = {
  'a script that throws': {
    changes: page((code) => `throw new Error('cassé');\n${code}`),
    reason: /^CataloguePage throws in the browser: cassé \((CataloguePage|remoteEntry)\.\w+\.js\)\.$/,
  },
  'a page that browsers do not have': {
    changes: browserScript((code) => code.replaceAll('"./CataloguePage"', '"./OtherPage"')),
    reason: /^CataloguePage cannot be loaded in the browser: .*CataloguePage.*\.$/,
  },
  'a page that throws in browsers only': {
    changes: inBrowser("Component() { throw new Error('cassé'); }"),
    reason: /^CataloguePage throws in the browser: cassé \((CataloguePage|remoteEntry)\.\w+\.js\)\.$/,
  },
  'a load that fails in browsers only': {
    changes: inBrowser("load: () => Promise.reject(new Error('cassé'))"),
    reason:
      /^CataloguePage cannot load its data in the browser: Error: cassé \((CataloguePage|remoteEntry)\.\w+\.js\)\.$/,
  },
  'a load that gives other data in browsers only': {
    changes: inBrowser(
      'load: (context) => page.load(context).then((data) => ({ ...data, courses: data.courses.slice(1) }))',
    ),
    reason: /^CataloguePage has another text in the browser than on the server: “.+”, not “.+”\.$/,
  },
  'a head that is another one in browsers only': {
    changes: inBrowser("head: (...all) => ({ ...page.head(...all), title: 'Autre titre' })"),
    reason:
      /^CataloguePage has another title in the browser than on the server: “Autre titre.*”, not “.+”\.$/,
  },
  'texts that differ between server and browser': {
    changes: page((code) => code.replaceAll('Parlons de votre projet', 'Parlons d’autre chose')),
    // The tab that hydrates the page says the first, the one that navigates to it the second.
    reason:
      /^CataloguePage (?:draws something else in the browser than on the server at \/formations .*React|has another text in the browser than on the server: “.*Parlons d’autre chose).*\.$/,
  },
  'a page that loops for ever in browsers': {
    changes: inBrowser('Component() { for (;;); }'),
    reason: /^CataloguePage does not come .*in the browser.* within 15 s\.$/,
  },
  'a page that throws on the server': {
    changes: onServer("Component() { throw new Error('cassé'); }"),
    reason: /^CataloguePage throws on the server: Error: cassé \(server\/server\.cjs\)\.$/,
  },
  'a page that loops for ever on the server': {
    changes: onServer('Component() { for (;;); }'),
    reason: /^CataloguePage does not come from the server within 12 s \(server\/server\.cjs\)\.$/,
  },
};

/** What only a browser notices, whose trial goes through the server's, too. */
export const refusedInBrowser = 'a page that throws in browsers only';
