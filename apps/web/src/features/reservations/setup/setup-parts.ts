export { EmptyBuilding } from './empty-building.tsx';
export { SetupPanel } from './setup-panel.tsx';
