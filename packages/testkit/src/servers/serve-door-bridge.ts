import { doorBridge } from './door-bridge.ts';

/** The door system of the tests as a process of its own, for a product that runs: `DOORS_PORT=… DOORS_SECRET=whsec_…`. */
const { DOORS_PORT, DOORS_SECRET = '', DOORS_SCHEDULE = '' } = process.env;
const schedules = [{ id: DOORS_SCHEDULE, name: 'Opening hours' }];
const { url } = await doorBridge({ secret: DOORS_SECRET, schedules, port: Number(DOORS_PORT) });
process.stdout.write(`Doors answer at ${url}\n`);
