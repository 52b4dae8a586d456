import { mailLink } from '@campus/shared-ui/read-link';

interface Network {
  name: string;
  href(url: string, title: string): string;
}

export const networks: readonly Network[] = [
  { name: 'LinkedIn', href: (url) => address('https://www.linkedin.com/sharing/share-offsite/', { url }) },
  { name: 'Facebook', href: (url) => address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'X', href: (url, text) => address('https://x.com/intent/post', { url, text }) },
  { name: 'WhatsApp', href: (url, title) => address('https://wa.me/', { text: `${title} ${url}` }) },
];

export function mailAddress(url: string, title: string, text: string): string {
  return mailLink({ subject: title, body: [text, url].filter(Boolean).join('\n\n') });
}

function address(base: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${base}?${query.join('&')}`;
}
