/** What this process accepts, and how long it waits for others. `config.ts` has what can be set. */

// Requests

/** The longest address that the site itself makes has some 700. */
export const maxAddressChars = 4000;
/** Node.js itself drops headers beyond 2000 in silence. */
export const maxHeaders = 100;
/** Of all headers together. */
export const maxHeaderBytes = 16 * 1024;
/** `/send-email` takes more. */
export const maxBodyBytes = 1024;
/** A further connection is closed at once. */
export const maxConnections = 2000;
/** `requestMs` includes the body; `idleMs` is without a byte in either direction. */
export const requestTimeouts = { headersMs: 10_000, requestMs: 20_000, answerMs: 30_000, idleMs: 60_000 };
/** The contact service's limit. A form writes an accented character as six bytes (`%C3%A9`). */
export const maxJsonBytes = 32 * 1024;
export const maxFormBytes = 3 * maxJsonBytes;
/** Of `X-Courses`: enough for the longest selection; the contact service takes no more. */
export const maxCoursesHeaderBytes = 8000;
/** Answers of longer addresses are not cached: no second visitor asks for them. */
export const maxCacheKeyChars = 500;
/** A render mostly waits for PocketBase. */
export const renderConcurrency = 32;

// Timeouts

/** For the data of a page. */
export const pageDataTimeoutMs = 8000;
/** For the HTML of a page. */
export const renderTimeoutMs = 3000;
/** For a new value while an outdated one is at hand. */
export const revalidateTimeoutMs = 1500;
/** Between two attempts to revalidate a value: from this time to five times as long. */
export const revalidateBackoffMs = 1000;
/** Renders share an answer of PocketBase so long. */
export const sharedRecordsTtlMs = 5000;
/** For PocketBase's school, and until the next attempt after a failure. */
export const schoolTimeoutMs = 2000;
/** For the contact service's answer. */
export const contactTimeoutMs = 15_000;
/** A contact request goes out without the titles of its courses after this time. */
export const namedCoursesTimeoutMs = 2000;
/** For PocketBase and what ships with the site together. */
export const courseFormatTimeoutMs = 8000;
/** For all courses together. */
export const openDataTimeoutMs = 20_000;
/** For the courses of the search index. */
export const searchSourcesTimeoutMs = 8000;
/** For the search index of a page: without one the browser searches. */
export const pageSearchTimeoutMs = 2000;
/** For the health of a back end. */
export const metricsTimeoutMs = 2000;
/** The mean of a second; above, fewer pages are rendered at a time. */
export const maxEventLoopDelayMs = 500;
/** For the definition of a bundle. */
export const bundleTimeoutMs = 1000;
/** A release must answer by then, else the one before runs. */
export const startTimeoutMs = 20_000;
/** For open requests, while the next visitors wait for another process. */
export const drainTimeoutMs = 8000;

// Files

/** Of a file that an editor has put online. */
export const maxUploadBytes = 10_000_000;
/** A larger picture is sent as it is. */
export const maxPicturePixels = 30_000_000;
/** For a file of PocketBase. */
export const uploadTimeoutMs = 5000;
/** For a file on a slow line; `requestTimeouts.idleMs` cuts one that stands still earlier. */
export const downloadTimeoutMs = 600_000;
/** For one picture; the largest takes some five seconds. */
export const conversionTimeoutSeconds = 20;
/** A queued conversion holds no picture yet. */
export const maxQueuedConversions = 300;
/** A logo has 1 MB at most; all partners of a school stay in memory. */
export const logoCacheBytes = 10_000_000;
export const pdfCacheBytes = 40_000_000;
/** Of all answers that were compressed once more. */
export const recompressedCacheBytes = 16 * 1024 * 1024;
/** A longer answer would take seconds. */
export const maxRecompressedBytes = 512 * 1024;
export const maxQueuedRecompressions = 100;
/** As JSON. */
export const partCacheBytes = 10_000_000;
export const maxCachedParts = 1000;

// Memory and disk

export const pageCacheBytes = 100_000_000;
export const recordCacheBytes = 30_000_000;
/** Pictures and PDFs that were drawn. */
export const fileStoreLimits = { maxFiles: 4000, maxBytes: 300_000_000 };

// Releases

/** In a row: a process that was killed once is no sign of a bad release. */
export const maxFailedStarts = 2;
