/** What this process takes from outside, and how long it waits for others; what can be set is in config/config.ts. */

// Requests

/** Characters; the longest address that the site itself makes has some 700. */
export const longestAddress = 4000;
/** Node.js itself drops headers beyond 2000 in silence. */
export const mostHeaders = 100;
/** Bytes of all headers together. */
export const longestHeaders = 16 * 1024;
/** Bytes of a body; `/send-email` takes more. */
export const longestBody = 1024;
/** Connections at a time; a further one is closed at once. */
export const mostConnections = 2000;
/** Milliseconds for the headers; for the whole request, its body included; for the answer; without a byte in either direction, as of a client who does not read. */
export const requestTimes = { headers: 10_000, request: 20_000, answer: 30_000, silence: 60_000 };
/** Clients whose requests are counted; of more, the one that was silent longest is forgotten. */
export const mostClients = 10_000;
/** The contact service takes so many bytes. A form writes most bytes of an accented text as three (`%C3`). */
export const longestJson = 32 * 1024;
export const longestForm = 3 * longestJson;
/** The courses of the longest selection stay below; the contact service takes no longer header. */
export const longestHeader = 8000;
/** Longer addresses are answered, but not kept: no second visitor asks for them. */
export const longestKey = 500;
/** A render mostly waits for PocketBase, so that many run at a time. */
export const rendersAtOnce = 32;

// Times, in milliseconds

/** A page's data may take so long. */
export const dataTime = 8000;
/** A page may take so long to render. */
export const renderTime = 3000;
/** A visitor waits so long for a new value while an outdated one is at hand. */
export const staleTime = 1500;
/** A kept value whose renewal failed is left alone so long, and up to five times as long. */
export const renewalPause = 1000;
/** Pages that are rendered share an answer so long. */
export const sharedTime = 5000;
/** To wait for PocketBase's school, and to leave it alone after it did not answer. */
export const schoolTime = 2000;
/** A request can be taken without the catalogue: it does not wait longer for titles. */
export const namedCoursesTime = 2000;
/** For PocketBase and what ships with the site together. */
export const courseFormatTime = 8000;
/** For all courses together. */
export const openDataTime = 20_000;
/** To read the courses for the search index. */
export const searchTime = 8000;
/** A page waits so long for the index: its own courses are there, and a browser searches for itself. */
export const pageSearchTime = 2000;
/** Figures of a site whose content cannot be had in time lack those of the content. */
export const metricsTime = 2000;
/** The event loop may be so late, on the mean of a second. */
export const busyTime = 500;
/** A bundle may take so long to define itself. */
export const bundleTime = 1000;
/** A release must answer by then, else the one before runs. */
export const startTime = 20_000;
/** For what was asked, while the next visitors wait for another process. */
export const drainTime = 8000;

// Files

/** Bytes of one that an editor has put online. */
export const longestUpload = 10_000_000;
/** Pixels of a picture; a larger one is sent as it is. */
export const mostPixels = 30_000_000;
/** Milliseconds until PocketBase is given up. */
export const uploadTime = 5000;
/** Milliseconds that a file may take on a slow line; one that stands still is cut earlier. */
export const downloadTime = 600_000;
/** Seconds for one picture; the largest takes some five. */
export const conversionSeconds = 20;
/** Conversions that wait hold no picture yet. */
export const mostConversions = 300;
/** Milliseconds that a visitor waits for a conversion's turn; afterwards the original is better. */
export const conversionTime = 10_000;
/** Bytes. A logo has 1 MB at most; all partners of a school stay in memory. */
export const logoMemory = 10_000_000;
/** Bytes of the PDFs that stay in memory. */
export const pdfMemory = 40_000_000;
/** Bytes of all answers that were compressed once more, together. */
export const pressedMemory = 16 * 1024 * 1024;
/** Bytes of one of them: a longer one would take seconds. */
export const longestPressed = 512 * 1024;
/** Answers that wait for it. */
export const mostPressed = 100;
/** Bytes of all parts that are kept, as JSON. */
export const partMemory = 10_000_000;
/** So many parts are kept. */
export const mostParts = 1000;

// Memory and disk, in bytes

export const pageMemory = 100_000_000;
export const recordMemory = 30_000_000;
/** Pictures and PDFs that were drawn. */
export const pictureStore = { files: 4000, bytes: 300_000_000, memory: 30_000_000 };

// Releases

/** A release is given up after so many starts in a row: one that was killed on its way is no bad release. */
export const mostStarts = 2;
