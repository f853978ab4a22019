export { isCalendarSwitchedOn } from './connected-buildings.sql.ts';
export {
  type CardOutcome,
  countCardEvent,
  type DoorSchedule,
  nextDoorVersion,
  noteDoorsAnswered,
  noteDoorsFailed,
  raiseDoorVersions,
  storeDoorSchedules,
} from './doors/door-bridge.sql.ts';
export { type DoorTarget, doorTargetsIn, openDoorSecret } from './doors/door-targets.ts';
export { doorsStateFrom } from './doors/doors-state.ts';
export { type ConnectionStates, connectionStatesIn, presentConnections } from './form/present-connections.ts';
export { connectionChange, saveConnections, secretNames } from './form/save-connections.ts';
export {
  type ForwardEndpoint,
  forwardStatesIn,
  noteDelivered,
  noteFailed,
  pauseFor,
  probeNow,
} from './forwarding/forward-state.sql.ts';
export { type ForwardTarget, forwardTargetsIn, receiverOf, receiversOf } from './forwarding/forward-targets.ts';
export { stopForwarding } from './forwarding/stop-forwarding.ts';
export { NO_INTEGRATIONS } from './integrations.ts';
export {
  openPlatformPassword,
  platformOf,
  type PlatformTarget,
  platformTargetsIn,
} from './platform/platform-targets.ts';
export { notePolled, notePollFailed } from './platform/sensor-poll.sql.ts';
export { ensureSigningSecret, replaceSigningSecret } from './secrets/signing-secrets.ts';
