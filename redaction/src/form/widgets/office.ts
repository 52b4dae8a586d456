export const isFromOffice = (html: string): boolean =>
  /\bmso-|class="?Mso|urn:schemas-microsoft-com|<o:p|content="?(?:Microsoft|LibreOffice)|docs-internal-guid/i.test(
    html,
  );
