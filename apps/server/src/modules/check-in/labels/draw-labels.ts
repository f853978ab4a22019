import type { LabelSheet } from '@berth/contract';
import Pdf from 'pdfkit';
import { encode } from 'uqr';
import { othersFirst } from '../../../platform/in-parts.ts';

export type Label = {
  readonly link: string;
  readonly spaceName: string;
  readonly floorName: string;
  readonly buildingName: string;
  readonly hint: string;
};

/** Points per millimetre. */
const MM = 72 / 25.4;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Millimetres. A4 is the common sheet of 3 × 7 labels of 63.5 × 38.1; a roll has one label after the other. */
const SHEETS = {
  a4: {
    page: [210, 297],
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
    margin: { left: 7.25, top: 15.15 },
    gap: 2.5,
  },
  roll: {
    page: [62, 62],
    columns: 1,
    rows: 1,
    label: { width: 62, height: 62 },
    margin: { left: 0, top: 0 },
    gap: 0,
  },
} as const satisfies Record<LabelSheet, object>;

/** Nothing is printed near the edge, because printers feed paper slightly askew. */
const PADDING = 3 * MM;
/** The quiet zone of four modules, without which scanners do not find the edge of the code. */
const QUIET = 3 * MM;

type Document = InstanceType<typeof Pdf>;

/** Draws runs of dark modules as one path: a rectangle per module would make the file ten times as large. */
function drawQr(pdf: Document, link: string, { x, y, width }: Box): void {
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const module = width / size;
  data.forEach((row, r) => {
    for (let c = 0; c < size; c += 1) {
      if (!row[c]) continue;
      const from = c;
      while (c + 1 < size && row[c + 1]) c += 1;
      pdf.rect(x + from * module, y + r * module, (c - from + 1) * module, module);
    }
  });
  pdf.fill('#000000');
}

/** Uses the largest size that fits, so that short names can be read from afar; breaks a word only if it has to. */
function drawLine(
  pdf: Document,
  text: string,
  box: Box,
  font: 'Helvetica' | 'Helvetica-Bold',
  [largest, smallest]: [number, number],
): void {
  pdf.font(font);
  const fits = (size: number) =>
    pdf.fontSize(size).heightOfString(text, { width: box.width }) <= box.height &&
    text.split(/\s+/).every((word) => pdf.widthOfString(`${word} `) <= box.width);
  let size = largest;
  while (size > smallest && !fits(size)) size -= 0.5;
  pdf.fontSize(size).text(text, box.x, box.y, { width: box.width, height: box.height, ellipsis: true });
}

type Texts = { readonly name: Box; readonly place: Box; readonly hint: Box };

function drawTexts(
  pdf: Document,
  { spaceName, floorName, buildingName, hint }: Label,
  { name, place, hint: at }: Texts,
) {
  pdf.fillColor('#000000');
  drawLine(pdf, spaceName, name, 'Helvetica-Bold', [16, 8]);
  drawLine(pdf, `${floorName}\n${buildingName}`, place, 'Helvetica', [9, 6]);
  drawLine(pdf, hint, at, 'Helvetica', [8, 6]);
}

/** Puts the code on the left and the text on its right. */
function drawWide(pdf: Document, label: Label, box: Box): void {
  const side = box.height - 2 * PADDING;
  drawQr(pdf, label.link, { x: box.x + PADDING, y: box.y + PADDING, width: side, height: side });
  const x = box.x + PADDING + side + QUIET;
  const width = box.x + box.width - PADDING - x;
  const line = (from: number, to: number): Box => ({
    x,
    width,
    y: box.y + PADDING + side * from,
    height: side * (to - from),
  });
  drawTexts(pdf, label, { name: line(0, 0.42), place: line(0.44, 0.76), hint: line(0.78, 1) });
}

/** Puts the code above the text. */
function drawTall(pdf: Document, label: Label, box: Box): void {
  const side = box.height * 0.62;
  drawQr(pdf, label.link, {
    x: box.x + (box.width - side) / 2,
    y: box.y + PADDING,
    width: side,
    height: side,
  });
  const line = (from: number, to: number): Box => ({
    x: box.x + PADDING,
    width: box.width - 2 * PADDING,
    y: box.y + box.height * from,
    height: box.height * (to - from),
  });
  drawTexts(pdf, label, { name: line(0.7, 0.8), place: line(0.8, 0.9), hint: line(0.91, 0.97) });
}

export async function drawLabels(sheet: LabelSheet, labels: readonly Label[]): Promise<Buffer> {
  const { page, columns, rows, label, margin, gap } = SHEETS[sheet];
  const size: [number, number] = [page[0] * MM, page[1] * MM];
  const pdf = new Pdf({ size, margin: 0, autoFirstPage: false, info: { Title: 'Berth' } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));

  for (const [n, one] of labels.entries()) {
    const place = n % (columns * rows);
    if (place === 0) {
      pdf.addPage();
      await othersFirst();
    }
    const [width, height] = [label.width * MM, label.height * MM];
    const x = (margin.left + (place % columns) * (label.width + gap)) * MM;
    const y = (margin.top + Math.floor(place / columns) * label.height) * MM;
    (sheet === 'a4' ? drawWide : drawTall)(pdf, one, { x, y, width, height });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
