/** Enough of a hash to compare two by eye. */
export const shortened = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
