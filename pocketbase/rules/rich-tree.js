// @ts-check
/// Any HTML as a tree of the site's own elements, each where it may stand.
const { decode } = require('./entities.js');
const { readLink } = require('./links.js');
const { tagReader } = require('./rich-tags.js');
const { withoutOffice } = require('./without-office.js');

/**
 * @typedef {{ tag: string, href: string, children: Node[] }} Element
 * @typedef {string | Element} Node
 */

/** @type {Record<string, string[]>} What an element has to stand in; all else stands at the root, in an item or in a cell. */
const parents = {
  li: ['ul', 'ol'],
  tr: ['table', 'thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
  thead: ['table'],
  tbody: ['table'],
  caption: ['table'],
};
const structure = ['', 'ul', 'ol', 'table', 'thead', 'tbody', 'tr'];
const containers = ['', 'li', 'td', 'th', 'caption'];
const deepest = 20;
const tokens = /<(\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)|</gi;

/** Builds the tree; `open` are the elements that are not closed yet, outer first. */
function createTree() {
  /** @type {Element} */
  const root = { tag: '', href: '', children: [] };
  const open = [root];
  const innermost = () => open[open.length - 1] || root;
  /** @param {string[]} tags */
  const isWithin = (tags) => open.some(({ tag }) => tags.includes(tag));
  /** Closes what is within the nearest of these. @param {string[]} tags */
  const popTo = (tags) => {
    while (open.length > 1 && !tags.includes(innermost().tag)) open.pop();
  };
  /** @param {string} tag @param {string} href */
  const push = (tag, href = '') => {
    const element = { tag, href, children: [] };
    innermost().children.push(element);
    if (tag !== 'br') open.push(element);
  };
  /** Text and what stands within a line needs a paragraph, an item or a cell. */
  const makeRoom = () => {
    if (['ul', 'ol'].includes(innermost().tag)) push('li');
    else if (structure.includes(innermost().tag)) popTo(containers);
    if (innermost() === root) push('p');
  };

  const beginners = {
    /** @param {string} tag @param {string} href */
    inline(tag, href) {
      if (tag !== 'br' && isWithin(tag === 'strong' ? [tag, 'h3', 'h4'] : [tag])) return;
      const { link } = tag === 'a' ? readLink(href) : { link: '' };
      // A place within Word's own document is none here.
      if (tag === 'a' && (!link || link.startsWith('#'))) return;
      makeRoom();
      push(tag, link);
    },
    /** @param {string} tag */
    block(tag) {
      popTo(containers);
      push(tag);
    },
    /** @param {string} tag */
    list(tag) {
      popTo([...containers, 'ul', 'ol']);
      if (innermost().tag === 'ul' || innermost().tag === 'ol') push('li');
      push(tag);
    },
    /** @param {string} tag */
    table(tag) {
      popTo(['']);
      push(tag);
    },
    /** @param {string} tag */
    part(tag) {
      const wanted = parents[tag] || [];
      if (!isWithin(wanted)) {
        if (tag !== 'li') return;
        popTo(containers);
        push('ul');
      }
      popTo(wanted);
      push(tag);
    },
  };
  /** @param {string} tag @returns {keyof typeof beginners} */
  const kindOf = (tag) => {
    if (parents[tag]) return 'part';
    if (['strong', 'em', 'a', 'br'].includes(tag)) return 'inline';
    if (tag === 'ul' || tag === 'ol') return 'list';
    return tag === 'table' ? 'table' : 'block';
  };

  return {
    root,
    /** @param {string} words */
    text(words) {
      if (words.trim() === '' && structure.includes(innermost().tag)) return;
      makeRoom();
      innermost().children.push(words);
    },
    /** @param {string} tag @param {string} href */
    begin(tag, href) {
      if (open.length <= deepest) beginners[kindOf(tag)](tag, href);
    },
    /** @param {string} tag */
    end(tag) {
      if (!isWithin([tag])) return;
      popTo([tag]);
      open.pop();
    },
    /** The list that has just begun is a numbered one. */
    number() {
      const list = open.filter(({ tag }) => tag === 'ul').pop();
      if (list && list.children.length === 1) list.tag = 'ol';
    },
  };
}

/** The one reader of HTML: whatever is pasted, stored or forged. @param {string} html */
function parseRich(html) {
  const tree = createTree();
  const readTag = tagReader();
  for (const [whole, tag = '', text] of withoutOffice(html).matchAll(tokens)) {
    if (tag === '') {
      tree.text(decode(text === undefined ? whole : text));
      continue;
    }
    const { name, href, closing } = readTag(tag);
    if (name === 'number') tree.number();
    else if (name && closing) tree.end(name);
    else if (name) tree.begin(name, href);
  }
  return tree.root;
}

module.exports = { parseRich };
