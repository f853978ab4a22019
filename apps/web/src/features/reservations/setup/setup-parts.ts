export { EmptyBuilding } from './empty-building.tsx';
export { SetupCard } from './setup-card.tsx';
