import { describe, expect, test } from 'vitest';
import { bodyOf, draftOf, drawnDraft, isSameDraft, newDraft } from './slot-draft.ts';
import { aSlot } from '../timeslot.fixture.ts';

const daysOn = ({ days }: { days: Record<string, boolean> }) => Object.keys(days).filter((day) => days[day]);
const WORKING = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

test('a new slot is from nine to one on working days, starting today', () => {
  const draft = newDraft('2026-11-17');
  expect(draft).toMatchObject({ startTime: '09:00', endTime: '13:00', validFrom: '2026-11-17', validUntil: null });
  expect(daysOn(draft)).toEqual(WORKING);
});

test('a stored slot passes through the dialog unchanged', () => {
  const slot = aSlot({
    valid_until: '2026-11-17T23:59:59.999Z',
    hint: 'Ring twice',
    userpools: ['Finance'],
    timezone_id: 'door-7',
    sunday: true,
    version: 4,
  });
  const { id, slotId, object_id, version, ...hours } = slot;
  expect(bodyOf(draftOf(slot))).toEqual({ ...hours, object_ids: [{ id: object_id, slotId: slotId, version }] });
  expect(id).toBe(slotId);
});

test('dates are sent as their first and last moment, in UTC', () => {
  const body = bodyOf({ ...newDraft('2026-03-29'), validUntil: '2026-10-25' });
  expect([body.valid_from, body.valid_until]).toEqual(['2026-03-29T00:00:00.000Z', '2026-10-25T23:59:59.999Z']);
});

test('empty lines and duplicate names of groups are not sent', () => {
  const draft = { ...newDraft('2026-11-17'), userpools: ['', ' Finance ', 'Finance', '  '], hint: ' Ring ' };
  expect(bodyOf(draft)).toMatchObject({ userpools: ['Finance'], hint: 'Ring' });
  expect(isSameDraft(draft, { ...draft, userpools: ['Finance'] })).toBe(true);
  expect(isSameDraft(draft, { ...draft, endTime: '14:00' })).toBe(false);
});

describe('a range drawn on the calendar', () => {
  const range = { startTime: '10:00', endTime: '12:30' };
  test('applies to all working days if drawn on one', () => {
    const draft = drawnDraft({ ...range, date: '2026-11-17', lastDate: '2026-11-17' });
    expect(draft).toMatchObject({ ...range, validFrom: '2026-11-17', validUntil: null });
    expect(daysOn(draft)).toEqual(WORKING);
  });

  test('applies to that day only if drawn at the weekend', () => {
    expect(daysOn(drawnDraft({ ...range, date: '2026-11-21', lastDate: '2026-11-21' }))).toEqual(['saturday']);
  });

  test('is valid on several whole days if drawn over them', () => {
    const draft = drawnDraft({ date: '2026-11-20', lastDate: '2026-11-21', startTime: '00:00', endTime: '23:59' });
    expect(draft).toMatchObject({ validFrom: '2026-11-20', validUntil: '2026-11-21' });
    expect(daysOn(draft)).toEqual(['friday', 'saturday']);
  });
});
