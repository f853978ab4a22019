export * from './changed-hours.ts';
export * from './openings-for.ts';
export * from './openings.ts';
export * from './slot-form.ts';
export * from './slot.ts';
export * from './split.ts';
