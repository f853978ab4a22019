import type { Module } from '../../platform/module.ts';

export const cellsModule: Module = {
  name: 'cells',
  owns: ['directory_cell', 'directory_change'],
  cellFinder: async () => (await import('./cell-finder.ts')).createCellFinder,
  scheduled: [async () => (await import('./send-directory-changes.job.ts')).sendDirectoryChanges],
  commands: [
    {
      name: 'enter-directory',
      takes: '<cell> <address>',
      wordCount: 2,
      does: 'make this installation a cell, and enter its organisations in the directory of CELLS_DATABASE_URL',
      run: async () => (await import('./enter-directory.ts')).enterDirectory,
    },
  ],
};
