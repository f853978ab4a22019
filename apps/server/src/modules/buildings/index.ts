export { BuildingPathTaken, OrganisationNotFound } from './admin/buildings-admin.problems.ts';
export {
  type BuildingRow,
  buildingsIn,
  insertBuilding,
  lockBuilding,
  organisationOfBuilding,
  overwriteBuilding,
} from './admin/buildings-admin.sql.ts';
export {
  type CardOutcome,
  countCardEvent,
  type DoorSchedule,
  nextDoorVersion,
  noteDoorsAnswered,
  noteDoorsFailed,
  storeDoorSchedules,
  raiseDoorVersions,
} from './admin/door-bridge.sql.ts';
export { doorsStateFrom } from './admin/door-integration.ts';
export { type DoorTarget, doorTargetsIn, openDoorSecret } from './door-targets.ts';
export {
  type ForwardEndpoint,
  forwardStatesIn,
  noteDelivered,
  noteFailed,
  pauseFor,
  probeNow,
} from './admin/forward-state.sql.ts';
export { isCalendarSwitchedOn } from './calendar-switch.sql.ts';
export { NO_INTEGRATIONS } from './admin/integrations.ts';
export { notePolled, notePollFailed } from './admin/sensor-poll.sql.ts';
export { ensureSigningSecret } from './admin/signing-secrets.ts';
export { lockOpeningHours, settingsOf } from './buildings.sql.ts';
export { presentSettings } from './present-settings.ts';
export { openPlatformPassword, platformOf, type PlatformTarget, platformTargetsIn } from './platform-targets.ts';
export { buildingNames, organisationNamed } from './places.sql.ts';
export { buildingsWithSettings, type WatchedBuilding } from './watched-settings.sql.ts';
export { type ForwardTarget, forwardTargetsIn, receiverOf, receiversOf } from './forward-targets.ts';
export { stopForwarding } from './stop-forwarding.ts';
