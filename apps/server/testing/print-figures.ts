/** Figures that a person reads in the output of a test or a bench. */
export const printFigures = (what: string, figures: Record<string, number | string>): void => {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`${what}: ${text.join(', ')}\n`);
};
