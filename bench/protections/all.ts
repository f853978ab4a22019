import { CALLER_PROTECTIONS } from './callers.ts';
import { DEVICE_PROTECTIONS } from './devices.ts';
import type { Protections } from './protection.ts';
import { RECORD_PROTECTIONS } from './records.ts';
import { REQUEST_PROTECTIONS } from './requests.ts';
import { SEAT_PROTECTIONS } from './seats.ts';
import { WAITLIST_PROTECTIONS } from './waitlist.ts';

export const PROTECTIONS: Protections = {
  ...REQUEST_PROTECTIONS,
  ...CALLER_PROTECTIONS,
  ...DEVICE_PROTECTIONS,
  ...RECORD_PROTECTIONS,
  ...SEAT_PROTECTIONS,
  ...WAITLIST_PROTECTIONS,
};
