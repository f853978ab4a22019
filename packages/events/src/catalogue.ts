import { z } from 'zod';
import { BUILDINGS } from './buildings.ts';
import { CALENDARS } from './calendars.ts';
import { CHANGES, type ChangeType } from './changes.ts';
import type { Definition } from './define.ts';
import { PEOPLE } from './people.ts';
import { RESERVATIONS } from './reservations.ts';
import { SCREENS } from './screens.ts';
import { SCIM } from './scim.ts';
import { SENSORS } from './sensors.ts';

/** Every event that is ever recorded, by type and version. */
export const EVENTS = {
  ...CHANGES,
  ...BUILDINGS,
  ...CALENDARS,
  ...PEOPLE,
  ...RESERVATIONS,
  ...SCREENS,
  ...SCIM,
  ...SENSORS,
} as const;

export type EventType = keyof typeof EVENTS;

type Payload<Type extends EventType> = z.output<(typeof EVENTS)[Type]['payload']>;

/** Administrative changes all look the same and are one member, which keeps the union small enough for the compiler. */
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

/** Made once for each type: making one takes longer than checking an event by it. */
function strictPayloadOf(type: string): z.ZodObject {
  const known = strict.get(type) ?? z.strictObject(definitionOf(type).payload.shape);
  strict.set(type, known);
  return known;
}

/** Whoever records an event is held to its shape: a field too many would be published. */
export function checkEvent<Type extends EventType, E extends EventOf<Type>>(event: E): E {
  strictPayloadOf(event.type).parse(event.payload);
  return event;
}

/** Whoever reads one gets the fields of its type, also when a later release recorded more of them. */
export const readEvent = <Type extends EventType>(type: Type, payload: unknown): EventOf<Type> =>
  ({ type, payload: definitionOf(type).payload.parse(payload) }) as EventOf<Type>;
