/** 140 characters without a place to break, as pasted references sometimes are. */
const endless = 'x'.repeat(140);

/** A table wider than a phone, nested lists, links, and everything that an attacker has tried on an editor. */
const description = [
  '<h1>Un titre</h1><p>Un paragraphe, <a href="https://ailleurs.example/page">un lien</a> et ',
  `<a href="/contact">un autre</a>, puis ${endless}.</p>`,
  '<ul><li>Un<ul><li>Un bis</li></ul></li><li>Deux</li></ul><ol><li>Premier</li></ol>',
  `<table><tr>${'<th>Colonne très large</th>'.repeat(12)}</tr><tr>${'<td>9 999,99</td>'.repeat(12)}</tr></table>`,
  '<script>window.pwned = "script"</script>',
  '<img src="x" onerror="window.pwned = \'img\'"><svg onload="window.pwned = \'svg\'"></svg>',
  '<iframe srcdoc="<script>parent.pwned = 1</script>"></iframe><style>body { display: none }</style>',
  '<a href="javascript:window.pwned = \'link\'">un piège</a><p onclick="window.pwned = 1">cliquez</p>',
  '<form action="https://ailleurs.example"><input name="x"></form><base href="https://ailleurs.example/">',
  '<p style="position: fixed; inset: 0">par-dessus</p><div><b>jamais fermé',
].join('');

const course = { active: true, topFormation: true };

/** 140 characters in words, and none of what a course may go without. */
export const long = {
  ...course,
  id: 'odd-long',
  title: 'Très longue formation aux mots nombreux '.repeat(4).slice(0, 139).padEnd(140, 'e'),
};

/** 140 characters in one word, with all the text that an editor can paste. */
export const hostile = {
  ...course,
  id: 'odd-hostile',
  title: endless,
  littleDescription: `${endless} <img src=x onerror="window.pwned = 1">`,
  description,
  descriptions: [{ title: endless, content: '<script>window.pwned = "fact"</script>' }],
  nbHeure: '1/2 Jours (soit 3h30)',
  priceActual: '1 234 567 €',
  alternance: true,
};
