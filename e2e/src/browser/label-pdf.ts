import { inflateSync } from 'node:zlib';

const PIXELS_PER_POINT = 5;

export type PdfPage = { widthMm: number; heightMm: number; picture: Buffer };

/** Everything that is filled with rectangles, which is the codes: in grey, as a file that readers of pictures know. */
function pictureOf(content: string, width: number, height: number): Buffer {
  const [w, h] = [Math.ceil(width * PIXELS_PER_POINT), Math.ceil(height * PIXELS_PER_POINT)];
  const pixels = Buffer.alloc(w * h, 255);
  for (const found of content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [x = 0, y = 0, wide = 0, high = 0] = found.slice(1).map((n) => Number(n) * PIXELS_PER_POINT);
    for (let row = Math.round(y); row < Math.round(y + high); row += 1)
      pixels.fill(0, row * w + Math.round(x), row * w + Math.round(x + wide));
  }
  return Buffer.concat([Buffer.from(`P5\n${w} ${h}\n255\n`), pixels]);
}

/** The pages of a sheet of labels: how large they are, and the codes on them. */
export function pagesOf(pdf: Buffer): PdfPage[] {
  const text = pdf.toString('latin1');
  const contents = [...text.matchAll(/\/Filter \/FlateDecode\n?>>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start))).toString('latin1');
  });
  const toMm = (points: number) => Math.round((points * 254) / 72) / 10;
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h], n) => ({
    widthMm: toMm(Number(w)),
    heightMm: toMm(Number(h)),
    picture: pictureOf(contents[n] ?? '', Number(w), Number(h)),
  }));
}
