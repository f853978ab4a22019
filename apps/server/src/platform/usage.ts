import type { Command } from './module.ts';

const CALL = 'npm run operate -- ';
/** Where the explanations begin; a longer command has its own on the next line. */
const COLUMN = 28;

/** What an operator may ask for, one command a line. */
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
