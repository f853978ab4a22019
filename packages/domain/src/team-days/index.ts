export * from './answers.ts';
export * from './days.ts';
export * from './held-seats.ts';
export * from './may-plan-team-day.ts';
export * from './plan-seats.ts';
export * from './respond-by.ts';
