import { escapeHtml } from 'campus-pocketbase/rules/entities.js';

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
