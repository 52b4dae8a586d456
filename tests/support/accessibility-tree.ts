import type { CDPSession, Page } from '@playwright/test';

type Node = Awaited<ReturnType<typeof nodesOf>>[number];

async function nodesOf(devtools: CDPSession) {
  return (await devtools.send('Accessibility.getFullAXTree')).nodes;
}

/** What a screen reader gets, a node on each line: `  link "Contact" focusable=true url=…`. */
export async function accessibilityTree(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const nodes = await nodesOf(devtools);
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const names = new Map(nodes.map((node) => [node.backendDOMNodeId, nameOf(node)]));
  const lines: string[] = [];
  const write = (node: Node, depth: number) => {
    if (isExposed(node)) lines.push(`${'  '.repeat(depth)}${lineOf(node, names)}`);
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) write(child, isExposed(node) ? depth + 1 : depth);
    }
  };
  if (nodes[0]) write(nodes[0], 0);
  return lines;
}

/** Leaves out lines of text, and blanks, which depend on the server's comments between texts. */
const isExposed = ({ ignored, role, name }: Node) =>
  !ignored && role?.value !== 'InlineTextBox' && !(role?.value === 'StaticText' && !name?.value?.trim());

const nameOf = ({ role, name }: Node) => `${role?.value} ${JSON.stringify(name?.value ?? '')}`;

function lineOf(node: Node, names: ReadonlyMap<number | undefined, string>): string {
  const properties = (node.properties ?? [])
    // A picture's own address differs with who has built it; its pixels show which one it is.
    .filter(({ name }) => name !== 'url' || node.role?.value === 'link')
    .map(({ name, value }) => {
      const related = value.relatedNodes?.map(({ backendDOMNodeId }) => names.get(backendDOMNodeId));
      // A file of a build has its own place in each.
      const text = related
        ? `[${related.join(', ')}]`
        : `${value.value}`.replace(/\/remotes\/[\w-]+\/files(?=\/)/, '');
      return `${name}=${text}`;
    });
  const described = [node.description, node.value].flatMap((text) =>
    text?.value ? [JSON.stringify(text.value)] : [],
  );
  return [nameOf(node), ...described, ...properties.sort()].join(' ');
}
