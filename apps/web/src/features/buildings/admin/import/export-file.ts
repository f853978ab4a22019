const kebab = (text: string) =>
  text
    .normalize('NFD')
    // Removes accents of Latin letters only: in other scripts a mark makes another letter.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** 'Keizersgracht 214' becomes `keizersgracht-214.json`; a name without letters falls back to the building's path. */
export const exportFileName = (building: { displayName: string; name: string; path: string }): string =>
  `${kebab(building.displayName) || kebab(building.name + building.path)}.json`;
