/** The index of the tab that a key leads to, or undefined for other keys. Arrows wrap. */
export function nextTab(key: string, at: number, number: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % number;
  if (key === 'ArrowLeft') return (at + number - 1) % number;
  if (key === 'Home') return 0;
  if (key === 'End') return number - 1;
  return undefined;
}
