/** 'Sanne Bakker' becomes SB; a single name gives one letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => /^\p{L}\p{M}*/u.exec(word ?? '')?.[0].toLocaleUpperCase() ?? '').join('');
}
