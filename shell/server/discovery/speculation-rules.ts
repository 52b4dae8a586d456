/** Where the rules are, for the header `Speculation-Rules` of a document. */
export const speculationRulesPath = '/speculation-rules.json';

/**
 * What a browser may fetch ahead while a page sleeps: the document of a page that the visitor is about to open. Once
 * the program is alive it handles links itself, and fetches ahead what it needs.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          // Files, the back ends, and what is no page.
          { not: { href_matches: ['/*.*', '/api/*', '/_/*', '/remotes/*'] } },
          { selector_matches: ':root:not([data-live]) a:not([download], [target])' },
        ],
      },
    },
  ],
});
