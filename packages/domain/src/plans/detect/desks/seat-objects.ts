/** The extent of a line or object, along and across the desk it is near to. */
export type Piece = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

type Sizes = { readonly least: number; readonly most: number; readonly gap: number };

/** A half-moon is 2.5 times as wide as deep. */
const SLIMMEST = 3;

const union = (a: Piece, b: Piece): Piece => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

const touch = (a: Piece, b: Piece, gap: number) =>
  a.left <= b.right + gap && b.left <= a.right + gap && a.top <= b.bottom + gap && b.top <= a.bottom + gap;

const isSeatSized = ({ left, top, right, bottom }: Piece, { least, most }: Sizes) => {
  const [long, short] = [Math.max(right - left, bottom - top), Math.min(right - left, bottom - top)];
  return long >= least && long <= most && long <= SLIMMEST * short;
};

/** Joins pieces until no two of them belong together. */
function joined(pieces: readonly Piece[], belong: (a: Piece, b: Piece) => boolean): Piece[] {
  const groups: Piece[] = [];
  for (const piece of pieces) {
    let group = piece;
    for (let i = groups.length - 1; i >= 0; i -= 1) {
      const other = groups[i];
      if (!other || !belong(group, other)) continue;
      group = union(group, other);
      groups.splice(i, 1);
      i = groups.length;
    }
    groups.push(group);
  }
  return groups;
}

/** A cushion and its back share a part; neighbouring chairs only touch. */
function overlaps(a: Piece, b: Piece): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const depth = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (width <= 0 || depth <= 0) return false;
  const areaOf = ({ left, top, right, bottom }: Piece) => (right - left) * (bottom - top);
  return width * depth > 0.2 * Math.min(areaOf(a), areaOf(b));
}

/**
 * Puts the pieces of chairs together. A piece of the size of a chair is one, with everything that is drawn over it;
 * smaller ones, such as arcs, arms and the feet of an exploded chair, form one where they touch.
 */
export function seatObjects(pieces: readonly Piece[], sizes: Sizes): Piece[] {
  const chairs = joined(
    pieces.filter((piece) => isSeatSized(piece, sizes)),
    overlaps,
  );
  const parts = pieces.filter((piece) => !isSeatSized(piece, sizes) && !chairs.some((chair) => touch(piece, chair, 0)));
  const built = joined(parts, (a, b) => touch(a, b, sizes.gap));
  return [...chairs, ...built].filter((piece) => isSeatSized(piece, sizes));
}
