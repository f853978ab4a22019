import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkEvent, EVENTS, type EventOf, type EventType, isEventType, readEvent } from './catalogue.ts';
import { define } from './define.ts';
import { renderCatalogue } from './render-catalogue.ts';

const [buildingId, subjectId] = [crypto.randomUUID(), crypto.randomUUID()];
const takes = (_event: EventOf) => undefined;

test('docs/events.md matches the schemas', async () => {
  await expect(renderCatalogue()).toMatchFileSnapshot('../../../docs/events.md');
});

test('an added event changes the document', () => {
  const planted = { ...EVENTS, 'planted.happened.v1': define('A planted fault', { thingId: z.uuid() }) };
  expect(renderCatalogue(planted)).toContain('| `planted.happened.v1` | A planted fault | thingId: uuid |');
  expect(renderCatalogue(planted)).not.toBe(renderCatalogue());
});

test('every event type ends with its version and has a one-sentence description', () => {
  for (const [type, { says }] of Object.entries(EVENTS)) {
    expect(type).toMatch(/^[a-z][a-z_-]*\.[a-z][a-z_-]*\.v\d+$/);
    expect(says).toMatch(/^[A-Z][^.|]+[^.|]$/);
  }
});

describe('checkEvent', () => {
  test('accepts an event with the payload of its type', () => {
    const event = { type: 'floor.saved.v1', payload: { buildingId, subjectId } } as const;
    expect(checkEvent(event)).toBe(event);
  });

  test('rejects an unknown event, at compile time and at run time', () => {
    const unknown = { type: 'floor.planted.v1', payload: { buildingId, subjectId } } as const;
    // @ts-expect-error -- there is no such event
    takes(unknown);
    expect(isEventType(unknown.type)).toBe(false);
    expect(() => checkEvent(unknown as unknown as EventOf)).toThrow("there is no event 'floor.planted.v1'");
    expect(() => readEvent('toString' as EventType, {})).toThrow("there is no event 'toString'");
  });

  test.each([
    ['of another event', { buildingId, memberId: subjectId }],
    ['with a field too few', { buildingId }],
    ['with a field too many', { buildingId, subjectId, guest: 'guest@example.org' }],
    ['with something else than an id', { buildingId, subjectId: 'Ground floor' }],
  ])('rejects a payload %s at run time', (_how, payload) => {
    const wrong = { type: 'floor.saved.v1', payload } as unknown as EventOf;
    expect(() => checkEvent(wrong)).toThrow(z.ZodError);
  });

  test('rejects a wrong payload at compile time', () => {
    // @ts-expect-error -- a floor has no member
    takes({ type: 'floor.saved.v1', payload: { buildingId, memberId: subjectId } });
    // @ts-expect-error -- an absence has a member
    takes({ type: 'absence.saved.v1', payload: { buildingId, subjectId } });
    takes({ type: 'absence.saved.v1', payload: { buildingId, memberId: subjectId } });
  });
});

describe('readEvent', () => {
  test('returns the fields of the type and no others', () => {
    const event = readEvent('floor.saved.v1', { buildingId, subjectId, later: 'unknown' });
    expect(event).toEqual({ type: 'floor.saved.v1', payload: { buildingId, subjectId } });
  });

  test('rejects a payload that does not parse', () => {
    expect(() => readEvent('floor.saved.v1', { buildingId })).toThrow(z.ZodError);
  });
});
