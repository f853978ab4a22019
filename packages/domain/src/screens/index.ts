export * from './masked-address.ts';
export * from './silence.ts';
export * from './theme.ts';
