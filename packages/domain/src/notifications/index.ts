export * from './mail-address.ts';
export * from './mail-details.ts';
export * from './mail-kinds.ts';
export * from './mail-texts.ts';
export * from './whom-to-tell.ts';
