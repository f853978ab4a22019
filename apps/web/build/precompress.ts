import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;

/** Puts `.br` and `.gz` beside each file once, as small as they get, so that no server compresses on each request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // After everything is written: while bundling, code still holds marks that are replaced at the end.
    writeBundle({ dir = '.' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name))) {
        const source = readFileSync(join(dir, file));
        const br = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        writeFileSync(join(dir, `${file}.br`), br);
        writeFileSync(join(dir, `${file}.gz`), gzipSync(source, { level: 9 }));
      }
    },
  };
}
