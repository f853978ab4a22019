export { demoSensors, sensedPlaces, type SensedPlace } from '../sensors/demo-sensors.ts';
export { FAULTS } from './faults.ts';
export { simulate } from './simulate.ts';
export { makeSimulationKey } from './simulation-key.ts';
