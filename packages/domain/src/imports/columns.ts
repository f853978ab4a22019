/** The headers that a file may have for each of our columns, the best one first. */
export type Aliases<Column extends string> = Readonly<Partial<Record<Column, readonly string[]>>>;

/** 'Floor Name', 'floor_name' and 'FLOOR-NAME' are the same header. */
const plain = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

const positionOf = (names: readonly string[], header: readonly string[]): number => {
  for (const name of names) {
    const exact = header.indexOf(name);
    const at = exact >= 0 ? exact : header.findIndex((one) => plain(one) === plain(name));
    if (at >= 0 && name !== '') return at;
  }
  return -1;
};

type Positions<Column extends string> = ReadonlyMap<Column, number>;

/** Where each of our columns is in a file. */
export function columnPositions<Column extends string>(
  aliases: Aliases<Column>,
  header: readonly string[],
): Positions<Column> {
  const entries = Object.entries<readonly string[] | undefined>(aliases) as [Column, readonly string[] | undefined][];
  return new Map(
    entries
      .map(([column, names]) => [column, positionOf(names ?? [], header)] as const)
      .filter(([, position]) => position >= 0),
  );
}

/** The cells of a line by our columns. A column that the file does not have is left out. */
export const cellsAt = <Column extends string>(
  positions: Positions<Column>,
  cells: readonly string[],
): Partial<Record<Column, string>> => {
  const line: Partial<Record<Column, string>> = {};
  for (const [column, position] of positions) line[column] = (cells[position] ?? '').trim();
  return line;
};

/** Guesses the header for each column by the names that other products use; no header is used twice. */
export function guessColumns<Column extends string>(
  names: readonly (readonly [Column, readonly string[]])[],
  header: readonly string[],
): Partial<Record<Column, string>> {
  const guessed: Partial<Record<Column, string>> = {};
  const used = new Set<string>();
  for (const [column, aliases] of names) {
    const free = header.filter((one) => !used.has(one));
    const match = free[positionOf(aliases, free)];
    if (match === undefined) continue;
    guessed[column] = match;
    used.add(match);
  }
  return guessed;
}
