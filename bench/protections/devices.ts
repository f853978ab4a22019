import type { Edit } from '../model/plant.ts';
import type { Protections } from './protection.ts';

const MODULES = 'apps/server/src/modules';

/** Plants the edits into the processes that a test starts, too. */
const IN_PROCESSES: Edit = {
  file: 'apps/server/testing/processes/spawn-process.ts',
  from: "env: { PATH: process.env['PATH'] ?? '', ...env },",
  to: `env: {
    PATH: process.env['PATH'] ?? '',
    PLANTED: process.env['PLANTED'] ?? '',
    NODE_OPTIONS: '--import=' + new URL('../../../../bench/model/plant-in-process.ts', import.meta.url).href,
    ...env,
  },`,
};

/** Protections against screens, kiosks and gateways in the wrong hands. */
export const DEVICE_PROTECTIONS: Protections = {
  'a screen is approved only with the code that it shows': {
    edits: [
      {
        file: `${MODULES}/screens/administration/approve-screen.ts`,
        from: 'if (isUsed || pairingCode !== screen.pairingCode) throw WrongPairingCode();',
        to: 'if (isUsed) throw WrongPairingCode();',
      },
    ],
    tests: [`${MODULES}/screens/pairing.db.test.ts`],
  },
  'the secret of one kind of screen is refused by the calls of another': {
    edits: [
      {
        file: `${MODULES}/identity/guard/authorise.ts`,
        from: 'if (screen?.kind !== SCREEN_RULES[rule]) throw NotSignedIn();',
        to: 'if (screen === undefined) throw NotSignedIn();',
      },
    ],
    tests: [`${MODULES}/screens/pairing.db.test.ts`],
  },
  'a kiosk has a limit of tries per minute': {
    edits: [
      {
        file: `${MODULES}/kiosk/kiosk-limits.ts`,
        from: 'if (tries > MOST_TRIES_A_MINUTE) throw TooManyTries(soon);',
        to: '',
      },
    ],
    tests: [`${MODULES}/kiosk/kiosk-limits.db.test.ts`],
  },
  'a gateway cannot connect with the client id of another organisation': {
    edits: [
      {
        file: `${MODULES}/sensors/ingest/admit-device.ts`,
        from: '!clientId.startsWith(',
        to: 'false && !clientId.startsWith(',
      },
      IN_PROCESSES,
    ],
    tests: [`${MODULES}/sensors/ingest/ingest-doors.nats.test.ts`],
  },
  'a kiosk at which too many attempts find nothing is locked': {
    edits: [{ file: `${MODULES}/kiosk/kiosk-limits.ts`, from: 'await lockOutScreen(deps, tx, kiosk);', to: '' }],
    tests: [`${MODULES}/kiosk/kiosk-limits.db.test.ts`],
  },
  'a recorded request to a door system is of no use for another card': {
    edits: [
      {
        file: `${MODULES}/integrations/doors/bridge.ts`,
        from: 'JSON.stringify({ cardId, version, grants: presented })',
        to: 'JSON.stringify({ version, grants: presented })',
      },
    ],
    tests: [`${MODULES}/integrations/doors/bridge.test.ts`],
  },
  'the stream of device messages is created with the configured replicas': {
    edits: [{ file: 'apps/server/src/platform/messaging/device-stream.ts', from: 'num_replicas: replicas,', to: '' }],
    tests: ['apps/server/src/platform/messaging/device-stream.nats.test.ts'],
  },
};
