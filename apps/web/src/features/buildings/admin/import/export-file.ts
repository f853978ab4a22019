const kebab = (text: string) =>
  text
    .normalize('NFD')
    // Accents of Latin letters only: elsewhere a mark makes another letter.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** 'Keizersgracht 214' is `keizersgracht-214.json`; a name without a letter falls back on where the building is. */
export const exportFileName = (building: { displayName: string; name: string; path: string }): string =>
  `${kebab(building.displayName) || kebab(building.name + building.path)}.json`;
