/** Compares two folders of pictures pixel by pixel, for example `pictures/` before and after a change of the web. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const USAGE = `usage: node deploy/src/compare-pictures.ts BEFORE AFTER [--marked DIR]
Prints the pictures that differ, with the share of different pixels and the smallest rectangle around them. With
--marked it stores each of these with the different pixels in red. Exits with 1 if any picture differs.`;

/** Antialiasing of text differs by this much between runs of the same page. */
const TOLERANCE = 24;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { marked: { type: 'string' }, help: { type: 'boolean', default: false } },
});

const read = (file: string) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

type Difference = { readonly pixels: number; readonly share: number; readonly within: string };

async function differenceOf(before: string, after: string, marked?: string): Promise<Difference | undefined> {
  const [a, b] = await Promise.all([read(before), read(after)]);
  const { width, height, channels } = a.info;
  if (b.info.width !== width || b.info.height !== height)
    return { pixels: width * height, share: 1, within: `${width}×${height} → ${b.info.width}×${b.info.height}` };
  let pixels = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  const picture = Buffer.from(b.data);
  for (let at = 0; at < a.data.length; at += channels) {
    const apart = Math.max(...[0, 1, 2].map((n) => Math.abs((a.data[at + n] ?? 0) - (b.data[at + n] ?? 0))));
    if (apart <= TOLERANCE) continue;
    pixels += 1;
    const [x, y] = [(at / channels) % width, Math.floor(at / channels / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    picture.set([230, 0, 0], at);
  }
  if (pixels === 0) return undefined;
  if (marked !== undefined) await sharp(picture, { raw: { width, height, channels } }).png().toFile(marked);
  return { pixels, share: pixels / (width * height), within: `${left},${top} to ${right},${bottom}` };
}

const [before, after] = positionals;
if (values.help || before === undefined || after === undefined) console.log(USAGE);
else {
  if (values.marked !== undefined) mkdirSync(values.marked, { recursive: true });
  const names = readdirSync(before).filter((name) => name.endsWith('.png'));
  const present = new Set(readdirSync(after));
  const rows = [];
  for (const name of names.filter((each) => present.has(each))) {
    const marked = values.marked === undefined ? undefined : join(values.marked, name);
    const difference = await differenceOf(join(before, name), join(after, name), marked);
    if (difference !== undefined)
      rows.push({ picture: name, '%': Number((difference.share * 100).toFixed(3)), within: difference.within });
  }
  console.table(rows.toSorted((one, other) => other['%'] - one['%']));
  const missing = names.filter((name) => !present.has(name));
  if (missing.length > 0) console.log(`not in ${after}: ${missing.join(', ')}`);
  console.log(`${names.length - missing.length} pictures compared, ${rows.length} differ`);
  process.exitCode = rows.length + missing.length === 0 ? 0 : 1;
}
