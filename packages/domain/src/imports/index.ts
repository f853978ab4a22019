export * from './columns.ts';
export * from './file-time.ts';
export * from './floor-level.ts';
export * from './foreign-reservations.ts';
export * from './foreign-spaces.ts';
export * from './formats.ts';
export * from './of-building.ts';
export * from './space-names.ts';
