import { z } from 'zod';
import { BUILDINGS } from './buildings.ts';
import { CALENDARS } from './calendars.ts';
import { CHANGES, type ChangeType } from './changes.ts';
import type { Definition } from './define.ts';
import { NEIGHBOURHOODS } from './neighbourhoods.ts';
import { PEOPLE } from './people.ts';
import { RESERVATIONS } from './reservations.ts';
import { SCREENS } from './screens.ts';
import { SCIM } from './scim.ts';
import { SENSORS } from './sensors.ts';
import { TEAM_DAYS } from './team-days.ts';
import { WAITLIST } from './waitlist.ts';

/** Every event that is ever recorded, by type and version. */
export const EVENTS = {
  ...CHANGES,
  ...BUILDINGS,
  ...CALENDARS,
  ...NEIGHBOURHOODS,
  ...PEOPLE,
  ...RESERVATIONS,
  ...SCREENS,
  ...SCIM,
  ...SENSORS,
  ...TEAM_DAYS,
  ...WAITLIST,
} as const;

export type EventType = keyof typeof EVENTS;

/** The types that this release knows; a newer one may record others. */
export const EVENT_TYPES = Object.keys(EVENTS) as readonly EventType[];

type Payload<Type extends EventType> = z.output<(typeof EVENTS)[Type]['payload']>;

/**
 * Administrative changes share one payload and form one member of the union, which keeps it small enough for the
 * compiler.
 */
type Changed<Type extends EventType> = [Extract<Type, ChangeType>] extends [never]
  ? never
  : { readonly type: Extract<Type, ChangeType>; readonly payload: Payload<ChangeType> };

/** An event with the payload of its type. */
export type EventOf<Type extends EventType = EventType> =
  | Changed<Type>
  | {
      [One in Exclude<Type, ChangeType>]: { readonly type: One; readonly payload: Payload<One> };
    }[Exclude<Type, ChangeType>];

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

function definitionOf(type: string): Definition {
  if (!isEventType(type)) throw new TypeError(`there is no event '${type}'`);
  return EVENTS[type];
}

const strict = new Map<string, z.ZodObject>();

/** Cached for each type, because building a schema takes longer than checking an event with it. */
function strictPayloadOf(type: string): z.ZodObject {
  const schema = strict.get(type) ?? z.strictObject(definitionOf(type).payload.shape);
  strict.set(type, schema);
  return schema;
}

/** Checks an event before it is recorded. Extra fields are rejected because they would be published. */
export function checkEvent<Type extends EventType, E extends EventOf<Type>>(event: E): E {
  strictPayloadOf(event.type).parse(event.payload);
  return event;
}

/** Reads a recorded event. Fields that a later release added are dropped. */
export const readEvent = <Type extends EventType>(type: Type, payload: unknown): EventOf<Type> =>
  ({ type, payload: definitionOf(type).payload.parse(payload) }) as EventOf<Type>;
