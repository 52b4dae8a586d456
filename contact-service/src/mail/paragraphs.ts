import { escapeHtml } from 'campus-pocketbase/rules/entities.js';
import { htmlPage } from './html';

export type Paragraph = string | { text: string; link: string; label?: string };

export function paragraphsOf(subject: string, paragraphs: Paragraph[]) {
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
