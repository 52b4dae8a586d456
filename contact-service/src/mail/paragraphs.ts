import { escapeHtml } from '@campus/pocketbase/rules/entities.js';

export type Paragraph = string | { text: string; link: string; label?: string };

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export function paragraphsOf(subject: string, paragraphs: Paragraph[]): MailContent {
  return {
    subject,
    text: paragraphs.map(asText).join('\n\n').concat('\n'),
    html: htmlPage(
      subject,
      paragraphs.map((each) => `<p style="margin:0 0 16px">${asHtml(each)}</p>`).join('\n'),
    ),
  };
}

const asText = (each: Paragraph) => (typeof each === 'string' ? each : `${each.text}\n${each.link}`);

function asHtml(each: Paragraph): string {
  if (typeof each === 'string') return escapeHtml(each).replaceAll('\n', '<br>');
  const { text, link, label = link } = each;
  return `${escapeHtml(text)}<br><a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`;
}

export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#14161c;font:16px/1.5 Arial,sans-serif">
${body}
</body>
</html>
`;
}
