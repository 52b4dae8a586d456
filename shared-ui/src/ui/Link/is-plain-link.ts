/** Whether an address leaves the router: another site, a mail, a phone number, a place on this page. */
export function isPlainLink(to: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(to);
}
