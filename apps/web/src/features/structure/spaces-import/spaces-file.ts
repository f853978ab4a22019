import type { AdminDesk, Room } from '@berth/contract';
import { LABEL_SEPARATOR, SPACE_COLUMNS, type SpaceColumn } from '@berth/domain/structure';
import type { Structure } from '../use-structure.ts';

export type SpaceLine = Record<SpaceColumn, string>;

const roomLine = (room: Room, structure: Structure): SpaceLine => ({
  type: 'ROOM',
  name: room.name,
  floor: structure.floorOf(room.floorId)?.name ?? '',
  room: '',
  reservedBy: room.reservedBy,
  maximumOccupants: room.maximumOccupants === null ? '' : String(room.maximumOccupants),
  attributes: room.attributes.join(LABEL_SEPARATOR),
});

type DeskFacts = Pick<AdminDesk, 'name' | 'type' | 'roomName' | 'floorId' | 'attributes'>;

const deskLine = (desk: DeskFacts, structure: Structure): SpaceLine => ({
  type: desk.type,
  name: desk.name,
  floor: structure.floorOf(desk.floorId)?.name ?? '',
  room: desk.roomName,
  reservedBy: '',
  maximumOccupants: '',
  attributes: desk.attributes.join(LABEL_SEPARATOR),
});

/** The spaces of the building, in a format that can be edited and imported again. */
export const linesOf = (structure: Structure, desks: readonly DeskFacts[]): SpaceLine[] => [
  ...structure.rooms.map((room) => roomLine(room, structure)),
  ...desks.map((desk) => deskLine(desk, structure)),
];

/** Four possible lines with a floor and labels of this building, so that the template can be imported as it is. */
export function templateLines({ floors, attributes }: Structure): SpaceLine[] {
  const floor = floors[0]?.name ?? '0';
  const labels = attributes.slice(0, 2).map(({ name }) => name);
  const desk = { floor, room: '0.01', reservedBy: '', maximumOccupants: '' };
  return [
    { type: 'ROOM', name: '0.01', floor, room: '', reservedBy: 'desks', maximumOccupants: '', attributes: '' },
    { type: 'ROOM', name: '0.02', floor, room: '', reservedBy: 'whole', maximumOccupants: '8', attributes: '' },
    { type: 'DESK', name: '0.01-A', ...desk, attributes: labels.join(LABEL_SEPARATOR) },
    { type: 'PARKING', name: 'P-01', ...desk, attributes: '' },
  ];
}

/** Text that a spreadsheet would read as a formula gets an apostrophe, which the import removes again. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const BYTE_ORDER_MARK = '\uFEFF';

export async function saveSpacesFile(fileName: string, lines: readonly SpaceLine[]): Promise<void> {
  const { unparse } = (await import('papaparse')).default;
  const text = unparse(
    { fields: [...SPACE_COLUMNS], data: lines.map((line) => SPACE_COLUMNS.map((column) => line[column])) },
    { delimiter: ';', escapeFormulae: FORMULA },
  );
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Firefox reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
