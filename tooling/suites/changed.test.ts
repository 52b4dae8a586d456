import { affectedBy } from './changed';

const visits = {
  'tests/journeys/faq.spec.ts': ['mf-home'],
  'tests/journeys/enquiry.spec.ts': ['contact-service', 'mf-contact', 'mf-home'],
  'tests/journeys/catalogue.spec.ts': ['mf-catalogue'],
};
const suitesFor = (...files: string[]) => affectedBy(files, visits).playwright ?? [];

it('runs the suites that meet a changed remote, and those of which nobody noted what they meet', () => {
  const suites = suitesFor('mf-home/src/faq/Faq.tsx');
  expect(suites).toEqual(
    expect.arrayContaining([
      'tests/journeys/faq.spec.ts',
      'tests/journeys/enquiry.spec.ts',
      'tests/server/answers.spec.ts',
    ]),
  );
  expect(suites).not.toContain('tests/journeys/catalogue.spec.ts');
});

it('adds up several changes, a changed suite among them', () => {
  const suites = suitesFor('contact-service/src/main.ts', 'tests/journeys/faq.spec.ts');
  expect(suites).toEqual(
    expect.arrayContaining(['tests/journeys/enquiry.spec.ts', 'tests/journeys/faq.spec.ts']),
  );
  expect(suites).not.toContain('tests/journeys/catalogue.spec.ts');
});

it('runs the editors’ journeys for a change of their application', () => {
  const suites = suitesFor('redaction/src/form/values.ts');
  expect(suites).toContain('tests/redaction/course.spec.ts');
  expect(suites.every((suite) => suite.startsWith('tests/redaction/'))).toBe(true);
});

it.each([
  'shell/server/app.ts',
  'shared-ui/src/ui/Card/Card.tsx',
  'package-lock.json',
  'tests/support/open.ts',
])('runs every suite for what all pages need: %s', (file) => expect(suitesFor(file)).toEqual(['tests']));

it('runs the budgets of pages for a change of what weighs them', () => {
  expect(suitesFor('bench/site/browser/weight.ts')).toEqual(['tests/budgets/pages.spec.ts']);
  expect(suitesFor('bench/contact/reliability.ts')).toEqual([]);
  expect(suitesFor('bench/site/variants/one-bundle.ts')).toEqual(['tests/seam/one-bundle.spec.ts']);
});

it.each(['docs/architecture.md', 'README.md', 'mf-home/src/faq/faq.test.ts', '.github/workflows/ci.yml'])(
  'runs no browser for %s, but the tests that read the tree',
  (file) => {
    expect(suitesFor(file)).toEqual([]);
    expect(affectedBy([file], visits).jest).toEqual(
      expect.arrayContaining([expect.stringContaining('tooling/texts')]),
    );
  },
);

it('runs no tests where nothing has changed', () => {
  expect(affectedBy([], visits)).toEqual({ jest: undefined, playwright: undefined });
});
