export * from './by-nearness.ts';
export * from './desk-size.ts';
export * from './draft.ts';
export * from './label-colours.ts';
export * from './metres-between.ts';
export * from './nearness.ts';
export * from './space-columns.ts';
