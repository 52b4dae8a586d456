/** Whether a piece of HTML on its way in was made by Word, Outlook or LibreOffice. */
export const isFromOffice = (html: string): boolean =>
  /\bmso-|class="?Mso|urn:schemas-microsoft-com|<o:p|content="?(?:Microsoft|LibreOffice)/i.test(html);
