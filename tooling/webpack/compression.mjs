// @ts-check
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const what = { test: /\.(js|css|svg|json)$/, exclude: /\.map$/, threshold: 1000, minRatio: 0.9 };

/** Writes each text file in brotli and gzip, too: the server sends what a browser takes, at no cost. */
export function compression() {
  return [
    new CompressionPlugin({
      ...what,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({
      ...what,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
  ];
}
