import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { cleanHtml } from './clean-html.js';
import { checkContent } from './content-check.js';
import { problemsOf } from './course-problems.js';
import { fields } from './fields.js';
import { linksOf, readLink } from './links.js';
import { normalise } from './normalise.js';
import { refusalsOf } from './refusals.js';
import { slugOf } from './slug.js';
import { readDay, readNumber } from './typed.js';
import { frenchTypography, frenchTypographyOfHtml } from './typography.js';

/** It is a package for Node.js without types. */
const sanitizeHtml = jest.requireActual<(html: string, options: object) => string>('sanitize-html');

describe('clean-html', () => {
  /** As Word writes an item of a list. */
  const item = (bullet: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times"'>&nbsp;&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;

  it.each([
    [
      'word',
      '<h3>Déroulé</h3><p><strong>Durée :</strong> deux jours, <em>en présentiel</em>.</p><p>Une image.</p>' +
        '<p>Tarif : 200 euros net, .</p>' +
        '<ul><li>Accueil<ul><li>tour de table<ul><li>attentes</li></ul></li></ul></li><li><strong>Atelier</strong></li></ul>' +
        '<ol><li>Lire<ol><li>écrire</li></ol></li></ol><p>Suite.</p>',
    ],
    [
      // As LibreOffice 7.4 writes it.
      'libreoffice',
      '<h3>Déroulé</h3><p><strong>Durée :</strong> deux jours, <em>en présentiel</em>.</p><p>Tarif : 200 euros net.</p>' +
        '<ul><li>Accueil<ul><li>tour de table</li></ul></li><li><a href="https://www.example.org/">Atelier</a></li></ul>' +
        '<ol><li>Lire<ol><li>écrire</li></ol></li></ol>' +
        '<table><tr><td>Matin</td><td>Lire</td></tr></table><p>Suite.</p>',
    ],
    [
      'google-docs',
      '<h3>Déroulé</h3><p><strong>Durée :</strong><em> deux jours</em></p>' +
        '<ul><li>Accueil<ul><li>tour de table</li></ul></li><li><a href="https://www.example.org/">Atelier</a></li></ul>' +
        '<table><tbody><tr><td>Matin</td><td>Lire</td></tr></tbody></table>',
    ],
  ])('a document of %s: titles, lists, links; nothing struck out, hidden or commented', (name, clean) => {
    expect(cleanHtml(readFileSync(join(__dirname, `testing/${name}.html`), 'utf8'))).toBe(clean);
  });

  it.each([
    ['<h1><b>Un</b></h1><h2>Deux</h2><h5>Trois</h5>', '<h3>Un</h3><h3>Deux</h3><h4>Trois</h4>'],
    // As Tiptap writes items.
    [
      '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    ],
    [
      '<table border=1><tr><th>a</th><td></td></tr><tr><td></td></tr></table>',
      '<table><tr><th>a</th><td></td></tr></table>',
    ],
    [
      '<p><a href="www.x.fr" onclick="x()">a</a> <a href="javascript:x">b</a> <a href="file:///c">c</a></p>',
      '<p><a href="https://www.x.fr">a</a> b c</p>',
    ],
    ['<title>T</title><script>x</script>a<img src=x onerror=y><p onclick=x>b</p>', '<p>a</p><p>b</p>'],
    ['<div><b>a<p>b', '<p><strong>a</strong></p><p>b</p>'],
    ['<p>&eacute;&rsquo;&hellip; a < b &amp;amp; &lt;i&gt;</p>', '<p>é’… a &lt; b &amp;amp; &lt;i&gt;</p>'],
    ['<p>&nbsp;</p><ul><li></li></ul><h3><br></h3>', ''],
    ['<p>a<![if !vml]>b<![endif]></p>', '<p>ab</p>'],
    ['<?xml:namespace prefix = o ns = "urn:x" /><!DOCTYPE html><p>a < b</p>', '<p>a &lt; b</p>'],
    [`<p><b style='mso-bidi-font-weight:normal'>a</b></p>`, '<p><strong>a</strong></p>'],
    [`<p><span style="mso-bidi-font-weight:bold;mso-ansi-font-style:italic">a</span></p>`, '<p>a</p>'],
    ['<p>Du <del>3</del><ins>4</ins> au <strike>5</strike>6</p><p>b</p>', '<p>Du 4 au 6</p><p>b</p>'],
    ['<p>a <del>b</p><p>c</del> d</p>', '<p>a d</p>'],
    [`<p>a<img style="display:none">b</p>`, '<p>ab</p>'],
  ])('what the site keeps of %s', (pasted, clean) => expect(cleanHtml(pasted)).toBe(clean));

  it.each([
    ['1.', 'ol'],
    ['a)', 'ol'],
    ['1°', 'ol'],
    ['o', 'ul'],
    ['§', 'ul'],
  ])('Word’s %s begins an item of %s, and of a list of its own where the kind is another', (bullet, tag) => {
    const other = tag === 'ol' ? 'ul' : 'ol';
    const pasted = [item(tag === 'ol' ? '·' : '1.', 'z'), item(bullet, 'a'), item(bullet, 'b')].join('');
    expect(cleanHtml(pasted)).toBe(`<${other}><li>z</li></${other}><${tag}><li>a</li><li>b</li></${tag}>`);
  });

  const parts = fc.constantFrom(
    ...'<p>|</p>|<b>|</b>|<i>|<span>|</span>|<li>|</li>|<ul>|</ul>|<ol>|<table>|</table>|<tr>|<td>|</td>|<th>|<h1>|</h1>|<br>|<div>|<a href="/x">|<a href="javascript:x">|</a>|mot| |&nbsp;|&lt;|<|>|"|<!--|-->|<script>|</script>|<p style="mso-list:l0 level1">|<p style="mso-list:l0 level3">|<b style="mso-list:Ignore">1.</b>|<del>|</del>|<![if !vml]>|\u00A0|&amp;lt;|<caption>|<thead>|</tr>|<b style="font-weight:normal">'.split(
      '|',
    ),
  );
  const anyHtml = fc.array(parts, { maxLength: 20 }).map((list) => list.join(''));
  const allowedTags = 'p h3 h4 ul ol li strong em br table thead tbody tr th td caption a'.split(' ');
  const allowedAttributes = { a: ['href'] };
  /** A sanitizer that is none of ours: what is harmless and balanced passes as it is. */
  const judged = (html: string) =>
    sanitizeHtml(html, { allowedTags, allowedAttributes }).replaceAll('<br />', '<br>');

  it('leaves nothing that sanitize-html would change, and is idempotent: any paste', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const clean = cleanHtml(html);
        expect(cleanHtml(clean)).toBe(clean);
        expect(judged(clean)).toBe(clean);
      }),
      { numRuns: 150 },
    );
  });
});

it('rich text has 20 elements within each other, and what is deeper keeps its words', () => {
  const lists = (count: number) => `${'<ul><li>'.repeat(count)}a${'</li></ul>'.repeat(count)}`;
  const tags = (html: string) => cleanHtml(html).split('<ul>').length - 1;
  expect([tags(lists(10)), tags(lists(30)), cleanHtml(lists(30))]).toEqual([
    10,
    10,
    expect.stringContaining('a'),
  ]);
});

describe('content-check', () => {
  const today = Date.UTC(2026, 10, 22);
  const course = (id: string, more: object = {}) => ({
    ...{ id, title: `Formation ${id}`, updated: '2026-10-01 08:00:00.000Z', imagePrimary: 'a.jpg' },
    ...{ littleDescription: `Accroche ${id}`, description: `<p>Présentation ${id}</p>`, competences: ['x'] },
    ...more,
  });
  const check = (content: Parameters<typeof checkContent>[0], since = '2025-01-01 00:00:00.000Z') =>
    checkContent(content, { now: today, since });
  const sentences = (content: Parameters<typeof checkContent>[0], field: string, since?: string) =>
    check(content, since).courses.flatMap(({ id, problems }) =>
      problems
        .filter((problem) => problem.field === field)
        .map(({ level, sentence }) => [id, level, sentence]),
    );

  it('tells of what nobody has touched for a year, its sessions and results included', () => {
    const formation = [course('a', { updated: '2025-03-12 08:00:00.000Z' })];
    expect(sentences({ formation }, 'updated')).toEqual([
      ['a', 'old', 'Rien n’a changé depuis le 12/03/2025\u00A0: relisez la fiche, puis enregistrez-la.'],
    ]);
    const session = [{ id: 's', formation: 'a', updated: '2026-03-12 08:00:00.000Z' }];
    expect(sentences({ formation, session }, 'updated')).toEqual([]);
    const other = [{ id: 's', formation: 'b', updated: '2026-03-12 08:00:00.000Z' }];
    expect(sentences({ formation, session: other }, 'updated')).toHaveLength(1);
    // What was there on the first day.
    expect(sentences({ formation }, 'updated', '2026-01-01 00:00:00.000Z')).toEqual([]);
  });

  it.each([
    ['title', 'L’office des risques', "L'O\uFB03ce\u00A0des ris\u00ADques ", 'le même titre'],
    ['idFormation', 'F12', 'f12', 'la même référence'],
    ['littleDescription', 'La même.', 'la même.', 'la même accroche'],
  ])('tells of two courses with one %s', (field, one, other, what) => {
    const formation = [course('a', { [field]: one }), course('b', { [field]: other }), course('c')];
    const [first] = formation;
    expect(sentences({ formation }, field)).toEqual([
      ['b', 'doubtful', `«\u00A0${first?.title}\u00A0» a ${what}\u00A0: distinguez les deux formations.`],
    ]);
  });

  it.each([
    ['IMG_2034', 1],
    ['equipe.JPG', 1],
    ['12', 1],
    ['L’équipe en atelier', 0],
  ])('a picture is described by its record’s title: "%s"', (title, count) => {
    const content = { carrousel: [{ id: 'x', title, image: 'a.jpg' }] };
    expect(check(content).others).toHaveLength(count);
    expect(check({ carrousel: [{ id: 'x', title, image: '' }] }).others).toEqual([]);
  });

  const long = (words: number) => `${'mot '.repeat(words).trim()}.`;
  it.each([
    ['description', `<p>${long(31)}</p>`, 'Une phrase a 31 mots, 30 au plus'],
    [
      'description',
      `<p>${long(30)} Loi L. 6353-5${'\u202f'}? Mot ${long(29)}</p><p>${long(30)}</p>`,
      undefined,
    ],
    [
      'accessConditions',
      `<ul><li>${long(2)}</li><li>a <b>b</b> ${long(29)}</li></ul>`,
      'Une phrase a 31 mots',
    ],
    ['accessConditions', '<p>Un OPCO, deux Habilitations.</p>', undefined],
    ['accessConditions', '<p>Le RGPD {siret} et l’écoconception.</p>', 'RGPD, écoconception. Écrivez plus'],
    ['littleDescription', long(21), 'Une phrase a 21 mots, 20 au plus'],
    ['littleDescription', `Mot. ${long(20).replace('mot', 'Mot')}`, undefined],
    ['littleDescription', 'Un mot. Deux mots. Trois mots.', 'Une accroche a une ou deux phrases'],
  ])('tells what is not plain in %s: %s', (field, text, expected) => {
    const formation = [course('a', { [field]: text })];
    const { courses } = checkContent(
      { formation },
      { now: today, since: '2025-01-01', words: 'opco, habilitation' },
    );
    const found = courses.flatMap(({ problems }) => problems.filter((problem) => problem.field === field));
    expect(found.map(({ sentence }) => sentence)).toEqual(
      expected ? [expect.stringContaining(expected)] : [],
    );
  });

  it('leaves the law its own words', () => {
    const texte = ['cgv', 'faq'].map((page) => ({
      id: page,
      page,
      content: 'Un groupement interdépartemental.',
    }));
    const { others } = checkContent({ texte }, { now: today, since: '', words: '' });
    expect(others.map(({ id }) => id)).toEqual(['faq']);
  });

  it('reports wrong links and links to hidden courses; lists outside links', () => {
    const description =
      '<a href="/formation/b">b</a> <a href="/formation/perdue?x">?</a> <a href="https://exemple.fr/a">a</a> <a href="mailto:a@b.fr">m</a>';
    const content = {
      formation: [course('a', { description }), course('b')],
      categorie: [{ id: 'c', title: 'Catégorie', url: 'pas une adresse' }],
      partenaire: [{ id: 'p', title: 'Partenaire', url: 'https://partenaire.example/' }],
    };
    const { links, others } = check(content);
    const lost =
      'Un lien mène à la formation «\u00A0perdue\u00A0», qui n’est pas en ligne\u00A0: corrigez-le.';
    expect(sentences(content, 'description')).toEqual([['a', 'doubtful', lost]]);
    expect(others.map(({ collection, id }) => [collection, id])).toEqual([['categorie', 'c']]);
    expect(links.map(({ url, id }) => [url, id])).toEqual([
      ['https://exemple.fr/a', 'a'],
      ['https://partenaire.example/', 'p'],
    ]);
  });

  it('reports a funding rule whose source is unread for a year, with its link', () => {
    const rule = (id: string, checkedOn: string, active = true) => ({
      ...{ id, title: 'Une règle', active, checkedOn: `${checkedOn} 00:00:00.000Z` },
      sourceUrl: `https://source.example/${id}`,
    });
    const rules = [rule('new', '2026-11-22'), rule('old', '2025-11-21'), rule('hidden', '2020-01-01', false)];
    const { others, links } = check({ regle_financement: rules });
    const sentence = expect.stringContaining('relue le 21/11/2025');
    const problems = [expect.objectContaining({ level: 'old', sentence })];
    expect(others).toEqual([{ collection: 'regle_financement', id: 'old', title: 'Une règle', problems }]);
    expect(links.map(({ url }) => url)).toContain('https://source.example/old');
  });
});

describe('small-rules', () => {
  describe('a text that is compared', () => {
    it.each([
      ['accents and capitals', 'ÉLECTRICITÉ, d’été', "electricite, d'ete"],
      ['accents that are signs of their own', 'Se\u0301curite\u0301', 'securite'],
      ['ligatures of a PDF', 'o\uFB03ce, \uFB01che, e\uFB00et, \uFB02ux', 'office, fiche, effet, flux'],
      ['joined vowels', 'Manœuvre, Œuvre, Ænima', 'manoeuvre, oeuvre, aenima'],
      ['full width', '\uFF25\uFF38\uFF23\uFF25\uFF2C\u3000\uFF12', 'excel 2'],
      [
        'soft hyphens, zero widths and marks of direction',
        '\uFEFFma\u00ADna\u200Bge\u2060ment\u200E\u200D',
        'management',
      ],
      ['spaces that do not break, or are narrow', ' 1\u202F940\u00A0€\u2009\t\n net ', '1 940 € net'],
      ['apostrophes', 'l’a l‘a lʼa l´a l`a l′a l\uFF07a', "l'a ".repeat(7).trim()],
      ['hyphens that do not break', 'week\u2011end, week\u2010end', 'week-end, week-end'],
    ])('knows no %s', (_what, text, plain) => expect(normalise(text)).toBe(plain));

    it('changes nothing twice, whatever it is', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
          expect(normalise(normalise(text))).toBe(normalise(text));
          expect(normalise(text.normalize('NFD'))).toBe(normalise(text.normalize('NFC')));
        }),
      );
      expect([undefined, null, 12].map(normalise)).toEqual(['', '', '12']);
    });
  });

  describe('an address', () => {
    it.each([
      ['L’œuvre d’été : « 2e » édition', 'l-oeuvre-d-ete-2e-edition'],
      ['Ænima & C°', 'aenima-c'],
      ['O\uFB03ce et mana\u00ADge\u200Bment', 'office-et-management'],
      ['!!!', ''],
      [`${'mot '.repeat(40)}fin`, `${'mot-'.repeat(24)}mot`],
    ])('of %s', (title, slug) => {
      expect(slugOf(title)).toBe(slug);
    });

    it('is one for any title', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
          expect(slugOf(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
          expect(slugOf(title).length).toBeLessThanOrEqual(100);
          expect(slugOf(slugOf(title))).toBe(slugOf(title));
        }),
      );
    });
  });

  describe('a link', () => {
    it.each([
      ['www.exemple.fr', 'https://www.exemple.fr'],
      ['exemple.fr/page?a=1', 'https://exemple.fr/page?a=1'],
      ['ecole@exemple.fr', 'mailto:ecole@exemple.fr'],
      ['mailto:ecole@exemple.fr', 'mailto:ecole@exemple.fr'],
      ['tel:+33199000000', 'tel:+33199000000'],
      ['/formations?categorie=langues', '/formations?categorie=langues'],
      ['https://www.exemple.fr/à-propos', 'https://www.exemple.fr/à-propos'],
      ['', ''],
    ])('%s leads to %s', (typed, link) => {
      expect(readLink(typed)).toEqual({ link });
    });

    const nowhere = 'formations|voir le site|javascript:alert(1)|data:text/html,x|//x.fr|https://|file:///c';
    it.each([...nowhere.split('|'), 'https:/x.fr', 'x@', '/a"b'])('%s leads nowhere', (typed) => {
      expect(readLink(typed).problem).toMatch(/n’est pas une adresse\u00A0: écrivez/);
    });

    it('is found in rich HTML, however it is quoted', () => {
      expect(
        linksOf('<p><a href="/a?b&amp;c">x</a><a class=z href=\'/b\'>y</a><a href=/c>z</a><a>w</a></p>'),
      ).toEqual(['/a?b&c', '/b', '/c']);
    });
  });

  it.each(Object.entries(fields))('fields of %s: a label, a sentence of help, a limit', (_name, list) => {
    for (const field of list) {
      expect(field.label).not.toBe('');
      expect(field.help).toMatch(/^[A-ZÀ-Ý0-9].+[.…]$/s);
      if (['text', 'area', 'rich', 'link', 'email', 'phone', 'color', 'number'].includes(field.widget))
        expect(field.max).toBeGreaterThan(0);
      if (field.widget === 'select' && field.preset)
        expect(field.options?.map(({ value }) => value)).toContain(field.preset);
    }
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  });

  const complete = {
    ...{ title: 'Python', littleDescription: 'Courte.', description: '<p>Longue.</p>', category: 'web' },
    ...{ places: ['presentiel'], audience: 'Tous', imagePrimary: 'a.jpg', competences: ['a'] },
    ...{ vat: 'exempt', priceKind: 'amount', price: 100, hours: 7, accessDelay: 14 },
    ...{ prerequisites: '<p>Aucun.</p>', methods: '<p>Exercices.</p>' },
    ...{ assessment: '<p>Épreuve.</p>', accessibility: '<p>Oui.</p>' },
  };

  describe('the problems of a course', () => {
    it('are none where all is said', () => {
      expect(problemsOf(complete)).toEqual([]);
    });

    it('name the amount that a price lacks', () => {
      const lacking = [expect.objectContaining({ field: 'price', level: 'missing' })];
      expect(problemsOf({ ...complete, price: 0 })).toEqual(lacking);
    });

    it.each([
      ['an amount beside a quote', { priceKind: 'quote', priceCovers: 'de 320 à 400 €' }, {}, 'priceCovers'],
      ['a text that waits', { methods: '<p>À compléter</p>' }, {}, 'methods'],
      ['a code in words', { certification: '<p>RNCP 34567</p>' }, {}, 'certificationKind'],
      [
        'a session where the course is not given',
        { places: ['distanciel'] },
        { sessions: [{ startsOn: '2999-01-12', place: 'presentiel' }] },
        'sessions',
      ],
      ['alternance that nobody pays', { alternance: true }, {}, 'fundings'],
      ['sessions that are over', {}, { sessions: [{ startsOn: '2025-01-02 00:00:00.000Z' }] }, 'sessions'],
      ['no picture', { imagePrimary: '' }, {}, 'imagePrimary'],
    ])('doubt %s', (_case, change, more, field) => {
      expect(problemsOf({ ...complete, ...change }, { today: '2026-11-22', ...more })).toEqual([
        expect.objectContaining({ field, level: 'doubtful' }),
      ]);
    });
  });

  it('the CPF pays what has a code, and what the law names', () => {
    const refusal = (course: object) =>
      refusalsOf('financement', { kind: 'cpf', learnerPays: 0 }, { course });
    expect(refusal({ title: 'Python' })).toHaveLength(1);
    expect(refusal({ title: 'Python', certificationKind: 'rs', certificationCode: 'RS1234' })).toEqual([]);
    expect(refusal({ title: 'Bilan de compétences et orientation' })).toEqual([]);
    expect(refusal({ title: 'Créer son entreprise de A à Z' })).toEqual([]);
  });
});

describe('typography', () => {
  const shown = (text: string) => text.replace(/\u00A0/g, '~').replace(/\u202F/g, '_');

  it.each([
    ['Bonjour ! Ça va?', 'Bonjour_! Ça va_?'],
    ['Prix : 1940 €; durée: 20 %', 'Prix~: 1_940~€_; durée~: 20~%'],
    ['"oser" et “voir”', '«~oser~» et «~voir~»'],
    ['« déjà »', '«~déjà~»'],
    ["l'eau, aujourd'hui, d'\"ici\"", 'l’eau, aujourd’hui, d’«~ici~»'],
    ['la 1ère fois, le 2ème jour, les 3èmes, 1er', 'la 1re fois, le 2e jour, les 3e, 1er'],
    ['etc...', 'etc…'],
    ['12 000 personnes, 5 200,50 euros', '12_000 personnes, 5_200,50 euros'],
    ['01 99 00 00 00 en 2024 120 personnes', '01 99 00 00 00 en 2024 120 personnes'],
    ['à 12:30, !important, un écran de 19"', 'à 12:30, !important, un écran de 19"'],
    ['https://x.fr/?a=b;c "www.x.fr" ecole@x.fr !', 'https://x.fr/?a=b;c «~www.x.fr~» ecole@x.fr_!'],
    ['(vraiment ?) puis /contact ?', '(vraiment_?) puis /contact_?'],
    ['print("x") et RNCP12345', 'print("x") et RNCP12345'],
  ])('%s', (typed, set) => {
    expect(shown(frenchTypography(typed))).toBe(set);
  });

  it('sets the text of rich HTML, across its tags, and leaves tags and entities alone', () => {
    const html =
      '<p>"<em>mot</em>" : <a href="/a?b=1;c">l\'eau</a> !</p><p>Caf&eacute; ; x &amp; y</p><p>"oui"</p>';
    expect(shown(frenchTypographyOfHtml(html))).toBe(
      '<p>«~<em>mot</em>~»~: <a href="/a?b=1;c">l’eau</a>_!</p><p>Caf&eacute;_; x &amp; y</p><p>«~oui~»</p>',
    );
  });

  it('takes no mark for an address', () => {
    const once = frenchTypographyOfHtml('mot?;<strong>?');
    expect(shown(once)).toBe('mot_?;<strong>?');
    expect(frenchTypographyOfHtml(once)).toBe(once);
  });

  const pieces = fc.constantFrom(
    ...'mot|l|\'|"|“|”|«|»| |\u00A0|\u202F|!|?|;|:|...|…|1|2ème|000|€|%|(|)|,|.|https://x.fr/?a|a@b.fr|euros|1ère|\n|É|-|/|#'.split(
      '|',
    ),
  );
  const texts = fc.array(pieces, { maxLength: 14 }).map((list) => list.join(''));
  const tags = fc.constantFrom(
    ...'<p>|</p>|<strong>|</strong>|<a href="/x?a=1;b: c">|</a>|<li>|<br>|&nbsp;|&amp;'.split('|'),
  );

  it('is idempotent, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'grapheme' })), (text) => {
        const once = frenchTypography(text);
        expect(frenchTypography(once)).toBe(once);
      }),
      { numRuns: 150 },
    );
  });

  it('touches no tag and no address, and is idempotent in rich HTML', () => {
    const html = fc.array(fc.oneof(texts, tags), { maxLength: 8 }).map((list) => list.join(''));
    const untouched = (text: string) => text.match(/<[^<>]*>|&\w+;|https:\/\/x\.fr\/\?a|a@b\.fr/g);
    fc.assert(
      fc.property(html, (text) => {
        const once = frenchTypographyOfHtml(text);
        expect(untouched(once)).toEqual(untouched(text));
        expect(frenchTypographyOfHtml(once)).toBe(once);
      }),
      { numRuns: 150 },
    );
  });
});

describe('typed', () => {
  it.each<[string, string, number]>([
    ['14', 'heures', 14],
    ['3,5', '', 3.5],
    ['1490.50', '€', 1490.5],
    ['1\u202F490,50', '€', 1490.5],
    [' 1 490 ', '', 1490],
    ['1.490', '€', 1490],
    ['1.490,50 €', '€', 1490.5],
    ['1490 euros', '€', 1490],
    ['1 jour', 'jours', 1],
    ['', '€', 0],
    ['-2', '', -2],
  ])('reads %j of %j as %d', (text, unit, number) => {
    expect(readNumber(text, unit)).toBe(number);
  });

  const none = ['quatorze', '14 h', '1,2,3', '1e5', '14 €', '0x10', '0,125', '14 90', '1'.repeat(20)];
  it.each(none)('%j is no number of hours', (text) => {
    expect(readNumber(text, 'heures')).toBeUndefined();
  });

  it.each([
    ['2027-03-01', '2027-03-01'],
    ['2027-03-01 00:00:00.000Z', '2027-03-01'],
    ['1/3/2027', '2027-03-01'],
    ['0027-03-01', undefined],
    ['2127-03-01', undefined],
    ['2027-02-31', undefined],
    ['1/3/27', undefined],
    ['demain', undefined],
  ])('takes %j for the day %j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});
