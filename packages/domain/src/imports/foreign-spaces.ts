import { LABEL_SEPARATOR } from '../structure/space-columns.ts';
import type { ImportFormat, SpaceImportColumn } from './formats.ts';

/** The cells of a line by our columns, as the file has them. */
export type ForeignCells = Partial<Record<SpaceImportColumn, string>>;

/** A line of another product's file in our columns. */
export type ForeignSpace = {
  readonly type: string;
  readonly name: string;
  readonly floor: string;
  readonly room: string;
  readonly attributes: string | undefined;
  readonly maximumOccupants?: string;
  readonly reservedBy?: string;
  /** The address of the person whose desk it is; empty for a desk that anyone may reserve. */
  readonly assignedTo: string;
  readonly isEnabled: boolean;
};

const TYPES: Readonly<Record<string, string>> = {
  '': 'DESK',
  seat: 'DESK',
  workspace: 'DESK',
  'parking spot': 'PARKING',
  'parking space': 'PARKING',
  'meeting room': 'ROOM',
  'conference room': 'ROOM',
  space: 'ROOM',
};

const typeIn = (text: string): string => TYPES[text.toLowerCase()] ?? text.toUpperCase();

const NO = /^(no|n|false|0|off|disabled|inactive|nee|nein|non)$/i;

/** Robin assigns a desk by a reservation without an end. Other reservations do not make their person the holder. */
export const isAssignment = (kind: string): boolean => /^(assigned|shared)$/i.test(kind);

const holderIn = (format: ImportFormat, { assignedTo = '', kind = '' }: ForeignCells): string =>
  format === 'robin' && !isAssignment(kind) ? '' : assignedTo.toLowerCase();

/** The labels of a cell. A group with a separator in its name would become two. */
const labelsIn = (format: ImportFormat, text: string | undefined) =>
  format === 'other' ? text : text?.replaceAll(LABEL_SEPARATOR, '/');

/** Reads a line of another product's file as a line of ours. */
export function foreignSpace(format: ImportFormat, cells: ForeignCells): ForeignSpace {
  const { name = '', floor = '', room = '', type = '', enabled = '', maximumOccupants, reservedBy } = cells;
  return {
    type: typeIn(type),
    name,
    floor,
    room,
    attributes: labelsIn(format, cells.attributes),
    ...(maximumOccupants === undefined ? {} : { maximumOccupants }),
    ...(reservedBy === undefined ? {} : { reservedBy }),
    assignedTo: holderIn(format, cells),
    isEnabled: !NO.test(enabled),
  };
}
