import type { Command } from './module.ts';

const CALL = 'npm run operate -- ';
/** The column of the explanations; that of a longer command goes on the next line. */
const COLUMN = 28;

/** Formats the usage text, with one command per line. */
export const usageOf = (commands: readonly Pick<Command, 'name' | 'takes' | 'does'>[]): string =>
  commands
    .map(({ name, takes = '', does }, index) => {
      const words = `${name} ${takes}`.trim();
      const start = `${index === 0 ? 'usage:' : '      '} ${CALL}`;
      return words.length < COLUMN
        ? `${start}${words.padEnd(COLUMN)}${does}`
        : `${start}${words}\n${' '.repeat(start.length + COLUMN)}${does}`;
    })
    .join('\n');
