/** "9 formations affichées sur 41". */
export function countText(shown: number, total: number): string {
  return shown === 1 ? `1 formation affichée sur ${total}` : `${shown} formations affichées sur ${total}`;
}
