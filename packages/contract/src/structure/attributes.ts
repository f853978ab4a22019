import { CEILINGS } from '@berth/domain/ceilings';
import { LABEL_COLOURS } from '@berth/domain/structure';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ignoring, Line, Message, Place, Version } from '../wire.ts';

const area = 'attributes';

const Attribute = z.object({
  id: z.uuid(),
  name: z.string(),
  colour: z.enum(LABEL_COLOURS),
  spaces: z.int(),
  version: z.int(),
});
export type Attribute = z.infer<typeof Attribute>;

export const attributes = endpoint({
  method: 'GET',
  path: '/attributes/:org/:building',
  summary: 'The labels for rooms and desks of the building',
  area,
  access: 'member',
  params: Place,
  response: z.array(Attribute).max(CEILINGS.attributes),
});

export const saveAttribute = endpoint({
  method: 'POST',
  path: '/admin/attributes/:org/:building',
  summary: 'Create a label, or change it when it has an id',
  area,
  access: 'A',
  params: Place,
  body: ignoring(
    z.strictObject({
      id: z.uuid().optional(),
      name: Line(60).min(1),
      /** Left out: unchanged, or the first colour for a new label. */
      colour: z.enum(LABEL_COLOURS).optional(),
      version: Version.optional(),
    }),
    'selected',
    'spaces',
  ),
  response: Message.extend({ attribute: Attribute }),
  problems: ['attribute.not_found', 'attribute.name_taken'],
  versioned: true,
});

export const removeAttribute = endpoint({
  method: 'DELETE',
  path: '/admin/attributes/:org/:building/:id',
  summary: 'Remove a label from the building and from its rooms and desks',
  area,
  access: 'A',
  params: Place.extend({ id: z.uuid() }),
  response: Message,
  problems: ['attribute.not_found'],
});

export const associateAttributes = endpoint({
  method: 'POST',
  path: '/admin/attributes/:org/:building/associate',
  summary: 'Set the labels of a room or desk',
  area,
  access: 'A',
  params: Place,
  body: z.strictObject({
    id: z.uuid(),
    /** Ids or names of labels. */
    attributes: z.array(Line(60).min(1)).max(50),
    /** The version of the room or desk. */
    version: Version.optional(),
  }),
  response: Message,
  problems: ['space.not_found', 'attribute.not_found'],
  versioned: true,
});
