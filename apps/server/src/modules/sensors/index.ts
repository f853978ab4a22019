export { sensorsByBuilding } from './administration/count-sensors.sql.ts';
