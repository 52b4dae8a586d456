// @ts-check
/** How a course, or one of its sessions, is followed. */
const places = [
  { value: 'presentiel', label: 'Présentiel' },
  { value: 'distanciel', label: 'Distanciel' },
  { value: 'hybride', label: 'Hybride' },
];

module.exports = { places };
