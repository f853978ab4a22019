import type { Timeslot } from '@berth/contract';

let serial = 0;

export const aSlot = (change: Partial<Timeslot> = {}): Timeslot => {
  const id = change.id ?? `slot-${++serial}`;
  return {
    id,
    slotId: id,
    object_id: 'prinsen',
    start_time: '09:00',
    end_time: '13:00',
    valid_from: '2026-09-01T00:00:00.000Z',
    valid_until: null,
    timezone_id: '',
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: false,
    sunday: false,
    hint: '',
    userpools: [],
    version: 1,
    ...change,
  };
};
