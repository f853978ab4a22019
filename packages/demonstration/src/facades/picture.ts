/** The product's palette, and tints of it, for the pictures of buildings. */
export const tone = {
  ground: '#f7f8fa',
  paper: '#ffffff',
  line: '#1c2330',
  accent: '#3346d3',
  accentSoft: '#dfe3fb',
  green: '#009e73',
  greenSoft: '#bfe3d6',
  muted: '#5b6474',
  stone: '#e3e6eb',
  slate: '#c3cad5',
  steel: '#98a2b3',
  water: '#e2eaf3',
} as const;

type Attributes = Record<string, string | number>;

/** A hundredth of a unit is enough; arithmetic leaves more digits than that, in numbers and inside path data alike. */
const written = (value: string | number): string =>
  String(value).replace(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));

const element = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${written(value)}"`)
    .join('')}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string =>
  element('rect', { x, y, width, height, fill, ...more });

export const disc = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...more });

export const shape = (d: string, fill: string, more: Attributes = {}): string => element('path', { d, fill, ...more });

export const stroke = (d: string, colour: string, width = 1, more: Attributes = {}): string =>
  element('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more });

/** The outline of all outlined shapes. */
export const outlined: Attributes = { stroke: tone.line, 'stroke-width': 1.2, 'stroke-linejoin': 'round' };

export const group = (attributes: Attributes, ...children: string[]): string =>
  `${element('g', attributes).replace('/>', '>')}${children.join('')}</g>`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

export const picture = (...children: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">\n${children.join('\n')}\n</svg>\n`;

/** Mirrors the shapes above `waterline` faintly below it. */
export const reflection = (waterline: number, strength: number, ...children: string[]): string =>
  group({ transform: `translate(0 ${waterline * 2}) scale(1 -1)`, opacity: strength }, ...children);

/** Short waves between two heights, denser and shorter towards the far bank. */
export const ripples = (top: number, bottom: number, colour: string = tone.paper): string =>
  repeat(6, (row) => {
    const y = top + ((bottom - top) * (row + 0.5)) / 6;
    const length = 14 + row * 7;
    const step = 68 + row * 16;
    const start = (row * 53) % step;
    return stroke(
      Array.from(
        { length: Math.ceil(640 / step) + 1 },
        (_, i) => `M${start + i * step - 30} ${Math.round(y * 10) / 10}h${length}`,
      ).join(''),
      colour,
      1.4,
      { 'stroke-linecap': 'round' },
    );
  });

/** A round tree on a thin trunk that shows through its crown. */
export const tree = (x: number, base: number, height: number): string => {
  const r = height * 0.36;
  const top = base - height + r;
  return [
    disc(x, top, r, tone.greenSoft),
    disc(x - r * 0.3, top + r * 0.22, r * 0.62, tone.green, { 'fill-opacity': 0.2 }),
    stroke(`M${x} ${base}V${top - r * 0.1}M${x} ${top + r * 0.62}l${r * 0.36} ${-r * 0.4}`, tone.muted, 1.6, {
      'stroke-linecap': 'round',
    }),
    stroke(`M${x} ${top + r * 0.34}l${-r * 0.28} ${-r * 0.3}`, tone.muted, 1.2, { 'stroke-linecap': 'round' }),
  ].join('');
};
