export * from './answers.ts';
export * from './detected.ts';
export * from './drawing.ts';
export * from './refusals.ts';
