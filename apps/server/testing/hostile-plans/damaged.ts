import { goodDxf, goodPdf, goodSvg } from './good-plans.ts';
import { type HostileFile, seeded, times } from './hostile-file.ts';
import { png } from './renamed.ts';

const GOOD = { dxf: goodDxf, svg: goodSvg, pdf: goodPdf, png: () => png(300, 200, Buffer.alloc(60_200)) };

/** Cut off at every region. */
const truncated = (parts: number): HostileFile[] =>
  Object.entries(GOOD).flatMap(([type, make]) =>
    times(parts, (part) => ({
      family: `truncated-${type}`,
      name: `${type}, ${part} of ${parts}`,
      make: () => {
        const content = make();
        return content.subarray(0, Math.floor((content.length * part) / parts));
      },
      // Readers of PDF restore a lost table of objects.
      mayBePlan: type === 'pdf',
    })),
  );

/** A few bytes changed, removed, doubled or moved. */
function mutated(content: Buffer, seed: number): Buffer {
  const random = seeded(seed);
  const place = (length: number) => Math.floor(random() * length);
  let result = Buffer.from(content);
  for (let change = 0; change < 1 + place(12); change += 1) {
    const [at, length] = [place(result.length), 1 + place(60)];
    const piece = result.subarray(at, at + length);
    const [before, after] = [result.subarray(0, at), result.subarray(at + length)];
    const kind = place(4);
    if (kind === 0) result[at] = place(256);
    else if (kind === 1) result = Buffer.concat([before, after]);
    else if (kind === 2) result = Buffer.concat([before, piece, piece, piece, after]);
    else result = Buffer.concat([piece, before, after]);
  }
  return result;
}

const mutations = (count: number): HostileFile[] =>
  Object.entries(GOOD).flatMap(([type, make]) =>
    times(count, (seed) => ({
      family: `mutated-${type}`,
      name: `${type}, seed ${seed}`,
      make: () => mutated(make(), seed * 7919 + type.length + type.charCodeAt(0)),
      mayBePlan: true,
    })),
  );

export const damaged = [...truncated(10), ...mutations(15)];
