import { CEILINGS } from '@berth/domain/ceilings';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Recursive, ReservationChoice } from '../reservations/in-the-way.ts';
import { Desk, Floor, Room } from './structure.ts';
import { ignoring, Line, Message, Place, Polygon, Version } from '../wire.ts';

const area = 'structure';
const Userpools = z.array(Line(100).min(1)).max(100);
const Coordinate = z.number().min(-100_000).max(100_000);

const AdminFloor = Floor.extend({
  userpools: z.array(z.string()),
  rooms: z.int(),
  desks: z.int(),
  hasDraft: z.boolean(),
  version: z.int(),
});
export type AdminFloor = z.infer<typeof AdminFloor>;

export const adminFloors = endpoint({
  method: 'GET',
  path: '/admin/floors/:org/:building',
  summary: 'Floors with details for staff',
  area,
  access: 'B',
  params: Place,
  response: z.array(AdminFloor).max(CEILINGS.floors),
});

const FloorForm = z.strictObject({
  id: z.uuid().optional(),
  name: Line(100).min(1),
  level: z.int().min(-50).max(200),
  /** The scale of the plan; left out: unchanged. */
  metresPerUnit: z.number().min(0.0001).max(1000).nullable().optional(),
  version: Version.optional(),
});

/** Fields that a read adds to a floor. */
const OF_FLOOR = ['plan', 'rooms', 'desks', 'hasDraft'] as const;

export const saveFloor = endpoint({
  method: 'POST',
  path: '/admin/floors/:org/:building',
  summary: 'Create a floor, or change it when it has an id',
  area,
  access: 'B',
  params: Place,
  body: ignoring(FloorForm.extend({ copyOf: z.uuid().optional() }), 'userpools', ...OF_FLOOR),
  response: AdminFloor,
  problems: ['floor.not_found', 'floor.name_taken', 'desk.name_taken'],
  versioned: true,
});

export const saveRestrictedFloor = endpoint({
  method: 'POST',
  path: '/admin/floors/:org/:building/withRestrictions',
  summary: 'Create or change a floor together with the groups that may reserve there (none: everyone)',
  area,
  access: 'B',
  params: Place,
  body: ignoring(FloorForm.extend({ userpools: Userpools }), ...OF_FLOOR),
  response: AdminFloor,
  problems: ['floor.not_found', 'floor.name_taken'],
  versioned: true,
});

const FloorParams = Place.extend({ floorId: z.uuid() });

export const removeFloor = endpoint({
  method: 'DELETE',
  path: '/admin/floors/:org/:building/:floorId',
  summary: 'Remove a floor; refused while it holds rooms unless recursive=1, which cancels reservations with notice',
  area,
  access: 'B',
  params: FloorParams,
  query: Recursive,
  response: Message,
  problems: ['floor.not_found', 'floor.not_empty', 'reservation.in_the_way'],
});

/** The plan of a floor as the editor holds it. The editor chooses the ids of new things. */
export const FloorDraft = z.strictObject({
  rooms: z
    .array(
      z.strictObject({
        id: z.uuid(),
        name: Line(100).min(1),
        reservedBy: z.enum(['whole', 'desks', 'none']),
        maximumOccupants: z.int().min(0).max(100_000).nullable(),
        polygon: Polygon.refine((points) => points.length === 0 || points.length >= 3),
      }),
    )
    .max(1000),
  desks: z
    .array(
      z.strictObject({
        id: z.uuid(),
        name: Line(100).min(1),
        roomId: z.uuid(),
        type: z.enum(['DESK', 'PARKING']),
        x: Coordinate.nullable(),
        y: Coordinate.nullable(),
        rotation: z.number().min(-360).max(360),
      }),
    )
    .max(5000),
  /**
   * The ids that were published when the draft was based on them: things that others added later are not removed by it.
   */
  base: z.array(z.uuid()).max(6000).optional(),
});
export type FloorDraft = z.infer<typeof FloorDraft>;

const DraftState = z.object({
  draft: FloorDraft,
  /** The published plan. */
  published: FloorDraft,
  version: z.int(),
  isDraft: z.boolean(),
});

export const floorDraft = endpoint({
  method: 'GET',
  path: '/admin/floors/:org/:building/:floorId/draft',
  summary: 'The plan for the editor: the draft, or the published plan if there is none',
  area,
  access: 'B',
  params: FloorParams,
  response: DraftState,
  problems: ['floor.not_found'],
});

export const saveFloorDraft = endpoint({
  method: 'PUT',
  path: '/admin/floors/:org/:building/:floorId/draft',
  summary: 'Save the draft; it is not visible to users until it is published',
  area,
  access: 'B',
  params: FloorParams,
  body: z.strictObject({ draft: FloorDraft, version: Version }),
  response: z.object({ version: z.int() }),
  problems: ['floor.not_found', 'floor.draft_invalid'],
  bodyLimit: 2 * 1024 * 1024,
  versioned: true,
});

export const discardFloorDraft = endpoint({
  method: 'DELETE',
  path: '/admin/floors/:org/:building/:floorId/draft',
  summary: 'Discard the draft',
  area,
  access: 'B',
  params: FloorParams,
  response: Message,
  problems: ['floor.not_found'],
});

const Changes = z.object({
  roomsAdded: z.int(),
  roomsChanged: z.int(),
  roomsRemoved: z.int(),
  desksAdded: z.int(),
  desksChanged: z.int(),
  desksRemoved: z.int(),
});

export const publishFloor = endpoint({
  method: 'POST',
  path: '/admin/floors/:org/:building/:floorId/publish',
  summary: 'Publish the draft; dryRun=1 only counts the changes',
  area,
  access: 'B',
  params: FloorParams,
  query: z.object({
    dryRun: z.enum(['0', '1']).default('0'),
    /** The version of the draft that the user saw: a newer one is not published. */
    version: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    reservations: ReservationChoice.default('ask'),
  }),
  response: Changes,
  problems: ['floor.not_found', 'floor.draft_invalid', 'desk.name_taken', 'reservation.in_the_way'],
  versioned: true,
});

/** Multipart with the field `file`: PNG, JPEG, WebP or SVG, at most 5 MB and 20 megapixels. */
export const uploadPlan = endpoint({
  method: 'POST',
  path: '/admin/floors/:org/:building/:floorId/plan',
  summary: 'Upload the drawing of a floor',
  area,
  access: 'B',
  params: FloorParams,
  response: AdminFloor,
  problems: ['floor.not_found', 'plan.refused', 'file.quota_exceeded'],
  consumes: 'multipart/form-data',
  perMinute: 30,
});

export const floorPlan = endpoint({
  method: 'GET',
  path: '/floors/:org/:building/:floorId/plan/:hash',
  summary: 'The drawing of a floor',
  area,
  access: 'member',
  params: FloorParams.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.string().meta({ description: 'The picture' }),
  produces: 'file',
  problems: ['file.not_found'],
});

/** Left out: unchanged. */
const Labels = z.array(z.uuid()).max(50).optional();
/** Ids of labels, or their names, as reads return them. */
const LabelsOrNames = z.array(Line(60).min(1)).max(50).optional();
const ReservedBy = z.enum(['whole', 'desks', 'none']);
const MaximumOccupants = z.int().min(0).max(100_000).nullable();

const RoomForm = z.strictObject({
  id: z.uuid().optional(),
  floorId: z.uuid(),
  name: Line(100).min(1),
  reservedBy: ReservedBy,
  maximumOccupants: MaximumOccupants,
  attributes: LabelsOrNames,
  reservations: ReservationChoice.optional(),
  version: Version.optional(),
});

export const saveRoom = endpoint({
  method: 'POST',
  path: '/admin/rooms/:org/:building',
  summary: 'Create a room, or change it when it has an id',
  area,
  access: 'B',
  params: Place,
  body: ignoring(RoomForm, 'polygon'),
  response: Room,
  problems: ['floor.not_found', 'room.not_found', 'room.name_taken', 'attribute.not_found', 'reservation.in_the_way'],
  versioned: true,
});

export const removeRoom = endpoint({
  method: 'DELETE',
  path: '/admin/rooms/:org/:building/:floorId/:roomId',
  summary: 'Remove a room; refused while it holds desks or is reserved unless recursive=1, which cancels with notice',
  area,
  access: 'B',
  params: FloorParams.extend({ roomId: z.uuid() }),
  query: Recursive,
  response: Message,
  problems: ['room.not_found', 'room.not_empty', 'reservation.in_the_way'],
});

const Ids = z.array(z.uuid()).min(1).max(500);
/** The edited versions, in the order of `ids`. */
const Versions = z.array(Version).max(500).optional();
const areOfAll = ({ ids, versions }: { ids: string[]; versions?: number[] | undefined }) =>
  versions === undefined || versions.length === ids.length;

export const changeRooms = endpoint({
  method: 'PATCH',
  path: '/admin/rooms/:org/:building',
  summary: 'Change or remove many rooms at once, all or none; rooms with desks are removed only when recursive',
  area,
  access: 'B',
  params: Place,
  body: z
    .strictObject({
      ids: Ids,
      versions: Versions,
      floorId: z.uuid().optional(),
      reservedBy: ReservedBy.optional(),
      maximumOccupants: MaximumOccupants.optional(),
      addAttributes: Labels,
      removeAttributes: Labels,
      remove: z.literal(true).optional(),
      recursive: z.boolean().optional(),
      reservations: ReservationChoice.optional(),
    })
    .refine(areOfAll),
  response: z.object({ message: z.string(), changed: z.int() }),
  problems: ['floor.not_found', 'room.not_found', 'room.not_empty', 'attribute.not_found', 'reservation.in_the_way'],
  versioned: true,
});

const FixedDesk = z.strictObject({
  employeeName: Line(200),
  employeeNumber: Line(100),
  rfidCardNumber: Line(100),
  emergencyResponder: z.boolean(),
  /** The e-mail address of the member who holds the desk, when they have an account. */
  username: z.email().nullable(),
});

export const AdminDesk = Desk.extend({ fixed: FixedDesk.nullable() });
export type AdminDesk = z.infer<typeof AdminDesk>;

export const adminDesks = endpoint({
  method: 'GET',
  path: '/admin/desks/:org/:building',
  summary: 'Desks with details for staff',
  area,
  access: 'A',
  params: Place,
  response: z.array(AdminDesk).max(CEILINGS.spaces),
});

const DeskForm = z.strictObject({
  id: z.uuid().optional(),
  roomId: z.uuid(),
  name: Line(100).min(1),
  type: z.enum(['DESK', 'PARKING']),
  /** Left out: unchanged, or not fixed for a new desk. */
  fixed: FixedDesk.nullable().optional(),
  attributes: LabelsOrNames,
  reservations: ReservationChoice.optional(),
  version: Version.optional(),
});

export const saveDesk = endpoint({
  method: 'POST',
  path: '/admin/desks/:org/:building',
  summary: 'Create a desk or parking spot, or change it when it has an id',
  area,
  access: 'A',
  params: Place,
  body: ignoring(DeskForm, 'roomName', 'floorId', 'x', 'y', 'rotation'),
  response: AdminDesk,
  problems: [
    'room.not_found',
    'desk.not_found',
    'desk.name_taken',
    'desk.holder_missing',
    'desk.holder_unknown',
    'attribute.not_found',
    'reservation.in_the_way',
  ],
  versioned: true,
});

export const removeDesk = endpoint({
  method: 'DELETE',
  path: '/admin/desks/:org/:building/:deskId',
  summary: 'Remove a desk or parking spot; refused while it is reserved unless recursive=1, which cancels with notice',
  area,
  access: 'A',
  params: Place.extend({ deskId: z.uuid() }),
  query: Recursive,
  response: Message,
  problems: ['desk.not_found', 'reservation.in_the_way'],
});

export const changeDesks = endpoint({
  method: 'PATCH',
  path: '/admin/desks/:org/:building',
  summary: 'Change or remove many desks at once, all or none',
  area,
  access: 'A',
  params: Place,
  body: z
    .strictObject({
      ids: Ids,
      versions: Versions,
      type: z.enum(['DESK', 'PARKING']).optional(),
      roomId: z.uuid().optional(),
      addAttributes: Labels,
      removeAttributes: Labels,
      remove: z.literal(true).optional(),
      reservations: ReservationChoice.optional(),
    })
    .refine(areOfAll),
  response: z.object({ message: z.string(), changed: z.int() }),
  problems: ['desk.not_found', 'room.not_found', 'attribute.not_found', 'reservation.in_the_way'],
  versioned: true,
});
