export {};

/** A network that has just come back often fails its first requests. */
const delayMs = 1000;

addEventListener('online', () => setTimeout(() => navigator.onLine && location.reload(), delayMs));
