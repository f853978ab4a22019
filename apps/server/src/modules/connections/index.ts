export { isCalendarSwitchedOn } from './connected-buildings.sql.ts';
export {
  connectionHealthIn,
  connectionKey,
  deleteHealth,
  noteResults,
  retryNow,
} from './connection-health.sql.ts';
export {
  type CardOutcome,
  countCardEvent,
  type DoorSchedule,
  nextDoorVersion,
  raiseDoorVersions,
  storeDoorSchedules,
} from './doors/door-bridge.sql.ts';
export { type DoorTarget, doorTargetsIn, openDoorSecret } from './doors/door-targets.ts';
export { doorsStateFrom } from './doors/doors-state.ts';
export { type ConnectionStates, connectionStatesIn, presentConnections } from './form/present-connections.ts';
export { connectionChange, saveConnections, secretNames } from './form/save-connections.ts';
export {
  type ForwardEndpoint,
  type ForwardTarget,
  forwardTargetsIn,
  receiverKey,
  receiverOf,
  receiversOf,
} from './forwarding/forward-targets.ts';
export { noteReceiver } from './forwarding/note-receiver.ts';
export { NO_INTEGRATIONS } from './integrations.ts';
export {
  openPlatformPassword,
  platformOf,
  type PlatformTarget,
  platformTargetsIn,
} from './platform/platform-targets.ts';
export { notePolled } from './platform/sensor-poll.sql.ts';
export { ensureSigningSecret, replaceSigningSecret } from './secrets/signing-secrets.ts';
