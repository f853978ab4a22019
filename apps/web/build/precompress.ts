import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;

/** Writes `.br` and `.gz` next to each file at the best compression, so that no server compresses on each request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Runs after everything is written: while bundling, the code still contains placeholders.
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
