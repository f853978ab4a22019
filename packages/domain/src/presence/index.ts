export * from './emergency-number.ts';
export * from './emergency-responder.ts';
export * from './who-is-in.ts';
