// @ts-check
/// Any HTML becomes a tree of the site's own elements, each where it may stand.
const { decode } = require('./entities.js');
const { readLink } = require('./links.js');
const { tagReader, withoutOffice } = require('./rich-tags.js');

/**
 * @typedef {{ tag: string, href: string, children: Node[], level?: number }} Element
 *   `level` of a list that Word only draws
 * @typedef {string | Element} Node
 */

/** Parents of an element; others are at the root or in cells. @type {Record<string, string[]>} */
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
const maxDepth = 20;
/// A token is a tag, what is none to a browser either (Word's conditions, declarations), or text.
const tokens = /<(\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*')*)>|<[!?/][^<>]*>|([^<]+)|</gi;

/** `open` holds the elements that are not closed yet, outer first. */
function createStack() {
  /** @type {Element} */
  const root = { tag: '', href: '', children: [] };
  const open = [root];
  const innermost = () => open[open.length - 1] || root;
  /** @param {string[]} tags */
  const isWithin = (tags) => open.some(({ tag }) => tags.includes(tag));
  /** @param {string[]} tags */
  const popTo = (tags) => {
    while (open.length > 1 && !tags.includes(innermost().tag)) open.pop();
  };
  /** @param {string} tag @param {string} href @param {number} [level] */
  const push = (tag, href = '', level) => {
    /** @type {Element} */
    const element = { tag, href, children: [] };
    if (level) element.level = level;
    innermost().children.push(element);
    if (tag !== 'br') open.push(element);
  };
  const enterItem = () => {
    const last = innermost().children[innermost().children.length - 1];
    if (last && typeof last !== 'string') open.push(last);
    else push('li');
  };
  /** What follows Word's list is no item of it. */
  const leaveWordList = () => {
    const at = open.findIndex(({ level }) => level);
    if (at > 0) open.length = at;
  };
  const ensureParent = () => {
    if (innermost().level) leaveWordList();
    if (['ul', 'ol'].includes(innermost().tag)) push('li');
    else if (structure.includes(innermost().tag)) popTo(containers);
    if (innermost() === root) push('p');
  };

  return { root, open, innermost, isWithin, popTo, push, enterItem, leaveWordList, ensureParent };
}

/** @param {ReturnType<typeof createStack>} stack */
function beginnersOf({ innermost, isWithin, popTo, push, enterItem, leaveWordList, ensureParent }) {
  return {
    /** @param {string} tag @param {string} href */
    inline(tag, href) {
      if (tag !== 'br' && isWithin(tag === 'strong' ? [tag, 'h3', 'h4'] : [tag])) return;
      const { link } = tag === 'a' ? readLink(href) : { link: '' };
      // A link within Word's own document leads nowhere here.
      if (tag === 'a' && (!link || link.startsWith('#'))) return;
      ensureParent();
      push(tag, link);
    },
    /** @param {string} tag */
    block(tag) {
      leaveWordList();
      popTo(containers);
      push(tag);
    },
    /** @param {string} tag */
    list(tag) {
      leaveWordList();
      popTo([...containers, 'ul', 'ol']);
      if (innermost().tag === 'ul' || innermost().tag === 'ol') enterItem();
      push(tag);
    },
    /** @param {string} tag */
    table(tag) {
      popTo(['']);
      push(tag);
    },
    /** @param {string} tag */
    part(tag) {
      const allowedParents = parents[tag] || [];
      if (!isWithin(allowedParents)) {
        if (tag !== 'li') return;
        popTo(containers);
        push('ul');
      }
      popTo(allowedParents);
      push(tag);
    },
  };
}

/** @param {string} tag */
function kindOf(tag) {
  if (parents[tag]) return 'part';
  if (['strong', 'em', 'a', 'br'].includes(tag)) return 'inline';
  if (tag === 'ul' || tag === 'ol') return 'list';
  return tag === 'table' ? 'table' : 'block';
}

function createTree() {
  const stack = createStack();
  const { root, open, innermost, isWithin, popTo, push, enterItem, ensureParent } = stack;
  const beginners = beginnersOf(stack);
  return {
    root,
    /** @param {string} words */
    text(words) {
      if (words.trim() === '' && structure.includes(innermost().tag)) return;
      ensureParent();
      innermost().children.push(words);
    },
    /** @param {string} tag @param {string} href */
    begin(tag, href) {
      if (open.length <= maxDepth) beginners[kindOf(tag)](tag, href);
    },
    /** @param {string} tag */
    end(tag) {
      if (!isWithin([tag])) return;
      popTo([tag]);
      open.pop();
    },
    /** Word draws the items of its lists with paragraphs. @param {number} level */
    item(level) {
      if (open.length > maxDepth) return;
      const lists = open.filter((element) => element.level).reverse();
      const list = lists.find(({ level: own = 0 }) => own <= level) || lists[lists.length - 1];
      if (list) open.length = open.indexOf(list) + 1;
      else popTo(containers);
      if (list && (list.level || 0) < level) enterItem();
      if (innermost() === list) list.level = level;
      else push('ul', '', level);
      push('li');
    },
    /** Word's sign tells the kind of a list, after the item began. @param {'ul' | 'ol'} tag */
    setListKind(tag) {
      const at = open.map((element) => element.tag).lastIndexOf('li');
      const [parent, list] = open.slice(Math.max(at - 2, 0), at);
      if (!parent || !list || !list.level || list.tag === tag) return;
      const isFirst = list.children.length === 1;
      const target = isFirst ? list : { ...list, children: list.children.splice(-1) };
      target.tag = tag;
      if (isFirst) return;
      parent.children.push(target);
      open[at - 1] = target;
    },
  };
}

/** Whatever is pasted, stored or forged is read here. @param {string} html */
function parseRich(html) {
  const tree = createTree();
  const readTag = tagReader();
  let hiddenDepth = 0;
  let listSign = '';
  for (const [token, tag = '', text] of withoutOffice(html).matchAll(tokens)) {
    if (tag === '') {
      const words = token === '<' ? token : decode(text || '');
      if (hiddenDepth > 0) listSign += words;
      else tree.text(words);
      continue;
    }
    const { name, href, level, closing } = readTag(tag);
    if (name === 'hidden' || name === 'bullet') {
      hiddenDepth += closing ? -1 : 1;
      if (name === 'bullet' && closing) tree.setListKind(/[a-z\d][.)°]/i.test(listSign) ? 'ol' : 'ul');
      listSign = '';
    } else if (!name || hiddenDepth > 0) continue;
    else if (closing) tree.end(name);
    else if (level) tree.item(level);
    else tree.begin(name, href);
  }
  return tree.root;
}

module.exports = { parseRich };
