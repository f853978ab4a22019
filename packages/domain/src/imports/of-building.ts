const plain = (name: string) => name.trim().toLowerCase();

/**
 * Whether a line is about this building. A file about a single building is taken as it is, whatever its name there; of
 * a file about several, only lines with one of this building's names.
 */
export function aboutBuilding(inFile: readonly string[], own: readonly string[]): (building: string) => boolean {
  const names = new Set(inFile.map(plain).filter((name) => name !== ''));
  if (names.size <= 1) return () => true;
  const ours = new Set(own.map(plain));
  return (building) => building === '' || ours.has(plain(building));
}
