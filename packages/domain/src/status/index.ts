export * from './service-state.ts';
