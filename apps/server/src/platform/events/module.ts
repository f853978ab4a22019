import type { Module } from '../module.ts';

export const eventsModule: Module = {
  name: 'events',
  owns: ['event', 'outbox'],
  gauges: [async () => (await import('./measure-outbox.ts')).measureOutbox],
};
