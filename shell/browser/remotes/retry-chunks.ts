/// <reference types="webpack/module" />

/** Late files of the shell that have failed once. */
const failedChunks = new Set<string | number>();
const loadChunk = __webpack_chunk_load__;
const getFilename = __webpack_get_script_filename__;

// The browser may keep the broken answer under the first address.
__webpack_get_script_filename__ = (chunk) => getFilename(chunk) + (failedChunks.has(chunk) ? '?again' : '');

// A late file of the shell is retried once; the composition retries containers.
__webpack_chunk_load__ = (chunk) =>
  loadChunk(chunk).catch((error) => {
    if (failedChunks.has(chunk)) throw error;
    failedChunks.add(chunk);
    return loadChunk(chunk);
  });
