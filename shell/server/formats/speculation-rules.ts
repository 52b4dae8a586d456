export const speculationRulesPath = '/speculation-rules.json';

/** While a page sleeps, the browser may fetch ahead the document of a link; the program, once alive, handles links itself. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          // Files and back ends are no pages.
          { not: { href_matches: ['/*.*', '/api/*', '/_/*', '/remotes/*'] } },
          { selector_matches: ':root:not([data-live]) a:not([download], [target])' },
        ],
      },
    },
  ],
});
