/** `v=DKIM1; k=rsa; p=…`, or a DMARC record, as its tags. */
export function tagsOf(text: string): Map<string, string> {
  const pairs = text.split(';').map((tag) => {
    const at = tag.indexOf('=');
    return [tag.slice(0, Math.max(0, at)).trim().toLowerCase(), tag.slice(at + 1).trim()] as const;
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

/** Whether one of two domains is, or is below, the other, which is what DMARC asks for unless told to be strict. */
export function isAligned(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}
