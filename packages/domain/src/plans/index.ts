export * from './detected.ts';
export * from './drawing.ts';
