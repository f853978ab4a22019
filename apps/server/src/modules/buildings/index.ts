export { BuildingPathTaken, OrganisationNotFound } from './admin/buildings-admin.problems.ts';
export {
  type BuildingRow,
  buildingsIn,
  insertBuilding,
  lockBuilding,
  organisationOfBuilding,
  overwriteBuilding,
} from './admin/buildings-admin.sql.ts';
export { lockOpeningHours, settingsOf } from './buildings.sql.ts';
export { buildingNames, organisationNamed } from './places.sql.ts';
export { presentSettings } from './present-settings.ts';
export { buildingsWithSettings, type WatchedBuilding } from './watched-settings.sql.ts';
