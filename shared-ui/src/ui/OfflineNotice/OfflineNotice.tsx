import { Notice } from '../Notice/Notice';

export function OfflineNotice({ className }: { className?: string }) {
  return (
    <Notice kind="info" role="status" {...(className && { className })}>
      Le catalogue en direct ne répond pas{'\u202f'}; voici nos formations telles qu’elles étaient à la mise
      en ligne du site.
    </Notice>
  );
}
