export { climateLimitsOf, lockClimateLimits, storeClimateLimits } from './read/climate-limits.sql.ts';
export { sensorsByBuilding } from './administration/count-sensors.sql.ts';
