import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { textsModule } from './catalogue-texts.ts';

const GOAL_KB = 192;

/**
 * The chunks that an employee's browser fetches, besides the entry, before the reservation screen, their first page,
 * can be used.
 */
const EMPLOYEE = ['product', 'reserve-screen'];
/** The English texts of the group for everyone. */
const TEXTS = textsModule('en', 'everyone');

/** The chunks with everything they import, each once, with the compressed size of their files in kB. */
function sizesOf(dir: string, chunks: Rolldown.OutputChunk[], roots: Rolldown.OutputChunk[]): Map<string, number> {
  const sizes = new Map<string, number>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || sizes.has(chunk.fileName)) return;
    sizes.set(chunk.fileName, brotliCompressSync(readFileSync(join(dir, chunk.fileName))).length / 1000);
    for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file));
  };
  roots.forEach(visit);
  return sizes;
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0);

/** Reports after each build how much compressed script a first visit costs, and fails the build above the limit. */
export function firstLoadSize(): Plugin {
  return {
    name: 'first-load-size',
    apply: 'build',
    // The files as browsers receive them: Vite's lists of preloads are added while the bundle is generated.
    writeBundle({ dir = '.' }, bundle) {
      const chunks = Object.values(bundle).filter((piece) => piece.type === 'chunk');
      const entry = chunks.filter(({ isEntry }) => isEntry);
      const employee = sizesOf(dir, chunks, [
        ...entry,
        ...chunks.filter((chunk) => EMPLOYEE.includes(chunk.name) || chunk.facadeModuleId === TEXTS),
      ]);
      const largest = [...employee].sort(([, a], [, b]) => b - a).slice(0, 8);
      const kB = (sizes: Map<string, number>) => `${sum(sizes).toFixed(1)} kB`;
      const report = [
        `compressed script: entry ${kB(sizesOf(dir, chunks, entry))}, employee ${kB(employee)} (goal ${GOAL_KB})`,
        ...largest.map(([file, size]) => `  ${size.toFixed(1).padStart(6)} kB  ${file}`),
      ].join('\n');
      if (sum(employee) > GOAL_KB) this.error(report);
      this.info(report);
    },
  };
}
