/** Commands run on the machine that builds or on the server; `copies` copies from the one to the other. */
type Where = 'builds' | 'server' | 'copies';

export interface Block {
  where: Where;
  heading: string;
  line: number;
  commands: string;
}

const places: readonly string[] = ['builds', 'server', 'copies'] satisfies Where[];

/** Takes the blocks ```sh builds, ```sh server and ```sh copies of a page; throws at a block of sh that names no place. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: Block | undefined;
  let isInside = false;
  for (const [index, text] of markdown.split('\n').entries()) {
    const [, word, where = ''] = /^```(\w*)(?: (\w+))?$/.exec(text) ?? [];
    if (isInside && text === '```') {
      if (open) blocks.push(open);
      open = undefined;
      isInside = false;
    } else if (isInside) {
      if (open) open.commands += `${text}\n`;
    } else if (word !== undefined) {
      isInside = true;
      if (word !== 'sh') continue;
      if (!places.includes(where)) {
        throw new Error(`Line ${index + 1}: a block of commands says where they run: ${places.join(', ')}.`);
      }
      open = { where: where as Where, heading, line: index + 1, commands: '' };
    } else if (text.startsWith('## ')) heading = text.slice(3);
  }
  return blocks;
}
