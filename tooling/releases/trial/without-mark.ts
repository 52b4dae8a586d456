/** An error as it was thrown: the shell writes what the site was made of behind it (shell/src/report.ts, shell/server/pages.ts). */
export const withoutMark = (text: string): string => text.replace(/\s\[composition [\w-]{8}\]$/, '');
