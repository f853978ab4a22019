import { deflateSync } from 'node:zlib';
import { arcOf, flattened, placed, type Placement, type Vertex } from './geometry.ts';
import { type Drawn, exploded, type Furniture, type Layer, type Part, type PathPart, type TextPart } from './parts.ts';
import { strokesOfText } from './stroke-font.ts';

export type PdfOptions = {
  /** The size of the displayed page in points. */
  readonly width: number;
  readonly height: number;
  readonly unitsPerMetre: number;
  /** In points from the top left. */
  readonly origin: { readonly x: number; readonly y: number };
  /** The width of strokes in points. */
  readonly strokes: Readonly<Partial<Record<Layer, number>>>;
  /** RGB of areas. */
  readonly fills?: Readonly<Partial<Record<Layer, string>>>;
  /** Imitates a plotter driver: whole numbers in dots of 1/600 inch, every line a path of its own, letters as strokes. */
  readonly plotted?: boolean;
  /** The page is stored upright and turned when it is shown. */
  readonly turned?: boolean;
  /** Optional content groups by layer. */
  readonly layers?: Readonly<Partial<Record<Layer, string>>>;
};

const DOTS = 600 / 72;

const escaped = (text: string) => text.replaceAll(/[()\\]/gu, String.raw`\$&`);

/** A cubic curve for each quarter of an arc or less. */
function curves(from: Vertex, to: Vertex, bulge: number): number[][] {
  const { centre, radius, start, sweep } = arcOf(from, to, bulge);
  const pieces = Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9);
  const step = sweep / pieces;
  const pull = (4 / 3) * Math.tan(step / 4) * radius;
  const at = (angle: number) => ({ x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) });
  return Array.from({ length: pieces }, (_, index) => {
    const [a, b] = [start + index * step, start + (index + 1) * step];
    const [first, last] = [at(a), at(b)];
    return [
      first.x - pull * Math.sin(a),
      first.y + pull * Math.cos(a),
      last.x + pull * Math.sin(b),
      last.y - pull * Math.cos(b),
      last.x,
      last.y,
    ];
  });
}

export class PdfWriter {
  readonly #options: PdfOptions;
  readonly #forms = new Map<Furniture, { name: string; content: string }>();
  #content: string[] = [];

  constructor(options: PdfOptions) {
    this.#options = options;
  }

  #number = (value: number) =>
    this.#options.plotted === true ? String(Math.round(value * DOTS)) : String(Number(value.toFixed(3)));

  /** In points from the lower left, or in those of a form. */
  #at({ x, y }: { x: number; y: number }, isLocal: boolean): string {
    const { unitsPerMetre, origin, height } = this.#options;
    const local = { x: x * unitsPerMetre, y: -y * unitsPerMetre };
    const onPage = isLocal ? local : { x: local.x + origin.x, y: height - origin.y + local.y };
    return `${this.#number(onPage.x)} ${this.#number(onPage.y)}`;
  }

  #path({ points, closed, layer }: PathPart, isLocal: boolean): string {
    const fill = this.#options.fills?.[layer];
    if (this.#options.plotted === true) return this.#plotted(flattened(points, closed), closed, isLocal);
    const all = closed ? [...points, ...points.slice(0, 1)] : points;
    const operators = all.map((to, index) => {
      const from = all[index - 1];
      if (from === undefined) return `${this.#at(to, isLocal)} m`;
      if ((from.bulge ?? 0) === 0) return closed && index === all.length - 1 ? '' : `${this.#at(to, isLocal)} l`;
      return curves(from, to, from.bulge ?? 0)
        .map(([ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0]) =>
          [
            { x: ax, y: ay },
            { x: bx, y: by },
            { x, y },
          ]
            .map((point) => this.#at(point, isLocal))
            .join(' '),
        )
        .map((numbers) => `${numbers} c`)
        .join('\n');
    });
    const paint = closed && fill !== undefined ? 'b' : closed ? 's' : 'S';
    return `${operators.filter((operator) => operator !== '').join('\n')}\n${paint}`;
  }

  #plotted(points: readonly Vertex[], closed: boolean, isLocal: boolean): string {
    const all = closed ? [...points, ...points.slice(0, 1)] : points;
    return all
      .slice(1)
      .map((to, index) => `${this.#at(all[index] ?? to, isLocal)} m\n${this.#at(to, isLocal)} l\nS`)
      .join('\n');
  }

  #text(part: TextPart, isLocal: boolean): string {
    if (this.#options.plotted === true)
      return strokesOfText(part)
        .map((points) => this.#plotted(points, false, isLocal))
        .join('\n');
    const [cos, sin] = [
      Math.cos((-(part.rotation ?? 0) * Math.PI) / 180),
      Math.sin((-(part.rotation ?? 0) * Math.PI) / 180),
    ];
    const size = (part.height * this.#options.unitsPerMetre * 1.39).toFixed(2);
    const matrix = [cos, sin, -sin, cos].map((value) => value.toFixed(4)).join(' ');
    return `0 0 0 rg\nBT\n/F1 ${size} Tf\n${matrix} ${this.#at(part, isLocal)} Tm\n(${escaped(part.text)}) Tj\nET`;
  }

  #drawn(part: Drawn, isLocal = false): string {
    const { strokes, fills, layers } = this.#options;
    const scale = this.#options.plotted === true ? DOTS : 1;
    const body =
      part.kind === 'text' ? this.#text(part, isLocal) : this.#path(part.kind === 'path' ? part : round(part), isLocal);
    const fill = fills?.[part.layer];
    const state = `${((strokes[part.layer] ?? 0.25) * scale).toFixed(2)} w${fill === undefined ? '' : `\n${fill} rg`}`;
    const drawn = `${state}\n${body}`;
    return layers?.[part.layer] === undefined || isLocal
      ? drawn
      : `/OC /${this.#groupName(part.layer)} BDC\n${drawn}\nEMC`;
  }

  #groupName = (layer: Layer) =>
    `MC${[...new Set(Object.values(this.#options.layers ?? {}))].indexOf(this.#options.layers?.[layer] ?? '')}`;

  add(...parts: readonly Part[]): void {
    for (const part of exploded(parts)) this.#content.push(this.#drawn(part));
  }

  /** Draws a piece by a form XObject of its own; pieces inside it are part of the form. */
  form(of: Furniture, at: Placement): void {
    const form = this.#forms.get(of) ?? {
      name: `Fm${this.#forms.size}`,
      content: exploded(of.parts)
        .map((part) => this.#drawn(part, true))
        .join('\n'),
    };
    this.#forms.set(of, form);
    const { unitsPerMetre, origin, height } = this.#options;
    const place = placed({ x: 0, y: 0 }, at);
    const [angle, sign] = [(-(at.rotation ?? 0) * Math.PI) / 180, at.mirrored === true ? -1 : 1];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = [place.x * unitsPerMetre + origin.x, height - origin.y - place.y * unitsPerMetre];
    const matrix = [sign * cos, sign * sin, -sin, cos, x, y].map((value) => Number(value.toFixed(4))).join(' ');
    this.#content.push(`q\n${matrix} cm\n/${form.name} Do\nQ`);
  }

  /** All that follows shows inside this rectangle only; in points from the top left. */
  clip(x: number, y: number, width: number, height: number): void {
    const corner = [x, this.#options.height - y - height, width, height].map((value) => this.#number(value));
    this.#content.push(`${corner.join(' ')} re W n`);
  }

  raw(operators: string): void {
    this.#content.push(operators);
  }

  write(): Buffer {
    const { width, height, plotted = false, turned = false, layers = {} } = this.#options;
    const groups = [...new Set(Object.values(layers))];
    // A page that is shown turned by 90 degrees clockwise: its own axes are those of the sheet before.
    const turn = turned ? [`0 1 -1 0 ${height} 0 cm`] : [];
    const content = [
      'q',
      ...turn,
      ...(plotted ? ['0.12 0 0 0.12 0 0 cm'] : []),
      '1 J 1 j',
      '0 0 0 RG',
      ...this.#content,
      'Q',
    ].join('\n');
    const [firstForm, firstGroup] = [6, 6 + this.#forms.size];
    const forms = [...this.#forms.values()];
    const resources = [
      '/Font << /F1 5 0 R >>',
      `/XObject << ${forms.map(({ name }, index) => `/${name} ${firstForm + index} 0 R`).join(' ')} >>`,
      `/Properties << ${groups.map((_, index) => `/MC${index} ${firstGroup + index} 0 R`).join(' ')} >>`,
    ].join(' ');
    const box = turned ? `[0 0 ${height} ${width}] /Rotate 90` : `[0 0 ${width} ${height}]`;
    const listed = groups.map((_, index) => `${firstGroup + index} 0 R`).join(' ');
    const optional =
      groups.length === 0 ? '' : ` /OCProperties << /OCGs [${listed}] /D << /Order [${listed}] /ON [${listed}] >> >>`;
    const objects = [
      `<< /Type /Catalog /Pages 2 0 R${optional} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << ${resources} >> >>`,
      stream('', content),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ...forms.map((form) =>
        stream(
          `/Type /XObject /Subtype /Form /BBox [-500 -500 500 500] /Resources << /Font << /F1 5 0 R >> >> `,
          form.content,
        ),
      ),
      ...groups.map((name) => `<< /Type /OCG /Name (${escaped(name)}) >>`),
    ];
    return assembled(objects);
  }
}

const round = ({ x, y, radius, layer }: Extract<Drawn, { kind: 'circle' }>): PathPart => ({
  kind: 'path',
  layer,
  closed: true,
  points: [
    { x: x - radius, y, bulge: 1 },
    { x: x + radius, y, bulge: 1 },
  ],
});

function stream(entries: string, content: string): Buffer {
  const body = deflateSync(Buffer.from(content, 'latin1'));
  return Buffer.concat([
    Buffer.from(`<< ${entries}/Filter /FlateDecode /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
}

function assembled(objects: readonly (string | Buffer)[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.6\n%\u00E2\u00E3\u00CF\u00D3\n', 'latin1')];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  const push = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    push(Buffer.from(`${index + 1} 0 obj\n`));
    push(Buffer.from(object));
    push(Buffer.from('\nendobj\n'));
  });
  const start = length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}
