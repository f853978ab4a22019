export * from './timeline-change.ts';
