import { doorBridge } from './door-bridge.ts';

/** Runs the tests' door bridge as a separate process, for a running product: `DOORS_PORT=… DOORS_SECRET=whsec_…`. */
const { DOORS_PORT, DOORS_SECRET = '', DOORS_SCHEDULE = '' } = process.env;
const schedules = [{ id: DOORS_SCHEDULE, name: 'Opening hours' }];
const { url } = await doorBridge({ secret: DOORS_SECRET, schedules, port: Number(DOORS_PORT) });
process.stdout.write(`Doors answer at ${url}\n`);
