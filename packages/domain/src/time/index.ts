export * from './instant.ts';
export * from './local-date.ts';
export * from './local-day.ts';
export * from './local-time.ts';
export * from './period.ts';
export * from './weekly-repeats.ts';
