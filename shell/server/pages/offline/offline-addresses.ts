export const workerPath = '/hors-ligne.js';
export const offlinePath = '/hors-ligne.html';
