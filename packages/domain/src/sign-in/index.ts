export * from './return-address.ts';
export * from './session-header.ts';
