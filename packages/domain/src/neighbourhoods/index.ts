export * from './bounds.ts';
export * from './held-back-by.ts';
export * from './is-restricted-for.ts';
export type * from './neighbourhood.ts';
export * from './neighbourhood-on.ts';
export * from './opens-at.ts';
export * from './opens-early.ts';
