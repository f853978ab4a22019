export * from './absence-row.ts';
export * from './absence.ts';
