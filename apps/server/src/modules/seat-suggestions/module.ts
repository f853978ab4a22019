import type { Module } from '../../platform/module.ts';

export const seatSuggestionsModule: Module = {
  name: 'seat-suggestions',
  owns: ['favourite_colleague', 'seat_preference'],
  routes: [async () => (await import('./seat-suggestions.routes.ts')).seatSuggestionRoutes],
};
