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

function address(base: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${base}?${query.join('&')}`;
}
