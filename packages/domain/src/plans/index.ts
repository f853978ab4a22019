export * from './answers.ts';
export * from './detect/index.ts';
export * from './detected.ts';
export * from './drawing.ts';
export * from './questions.ts';
export * from './refusals.ts';
