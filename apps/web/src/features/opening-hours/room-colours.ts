import { LABEL_COLOURS } from '@berth/domain/structure';

export type RoomColour = {
  /** The palette colour. */
  pure: string;
  /** Dark enough for white text. */
  band: string;
  /** Outlines that are visible on a light and on a dark background. */
  edgeOnLight: string;
  edgeOnDark: string;
};

type Rgb = readonly number[];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [a, b].map((hex) => luminance(rgbOf(hex))).toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a colour towards another in steps of one percent until the contrast is reached. */
function towards(colour: string, goal: string, against: string, minimum: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(goal)];
  for (let step = 0; step <= 100; step += 1) {
    const mixed = hexOf(from.map((part, at) => part + (((to[at] ?? 0) - part) * step) / 100));
    if (contrast(mixed, against) >= minimum) return mixed;
  }
  return goal;
}

const WHITE = '#ffffff';
const BLACK = '#000000';
/** The surface colour of the dark scheme. */
const DARK = '#1a1f29';
/** A little more than the 4.5 that small text needs, because its edge pixels are paler. */
const TEXT = 4.9;
const OUTLINE = 3;

const COLOURS: readonly RoomColour[] = LABEL_COLOURS.map((pure) => ({
  pure,
  band: towards(pure, BLACK, WHITE, TEXT),
  edgeOnLight: towards(pure, BLACK, WHITE, OUTLINE),
  edgeOnDark: towards(pure, WHITE, DARK, OUTLINE),
}));

/** Rotates through the palette: the eleventh room starts again. */
export const colourOf = (index: number): RoomColour => COLOURS[index % COLOURS.length] as RoomColour;

/** The CSS variables for an element in a room's colour. */
export const colourStyle = ({ pure, band, edgeOnLight, edgeOnDark }: RoomColour) =>
  ({ '--c': pure, '--s': band, '--edge-light': edgeOnLight, '--edge-dark': edgeOnDark }) as Record<string, string>;
