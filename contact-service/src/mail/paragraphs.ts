import { escapeHtml } from '@campus/pocketbase/rules/entities.js';

interface Block {
  text: string;
  html: string;
}

/** What needs a form of its own brings its HTML. */
export type Paragraph = string | { text: string; link: string; label?: string } | Block;

export interface MailContent extends Block {
  subject: string;
}

export function paragraphsOf(subject: string, paragraphs: Paragraph[]): MailContent {
  const blocks = paragraphs.map(blockOf);
  return {
    subject,
    text: blocks
      .map(({ text }) => text)
      .join('\n\n')
      .concat('\n'),
    html: htmlPage(subject, blocks.map(({ html }) => html).join('\n')),
  };
}

function blockOf(paragraph: Paragraph): Block {
  if (typeof paragraph === 'string')
    return { text: paragraph, html: inParagraph(escapeHtml(paragraph).replaceAll('\n', '<br>')) };
  if ('html' in paragraph) return paragraph;
  const { text, link, label = link } = paragraph;
  const html = `${escapeHtml(text)}<br><a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`;
  return { text: `${text}\n${link}`, html: inParagraph(html) };
}

const inParagraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#14161c;font:16px/1.5 Arial,sans-serif">
${body}
</body>
</html>
`;
}
