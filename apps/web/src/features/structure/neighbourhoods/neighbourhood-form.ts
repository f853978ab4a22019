import type { AdminNeighbourhood, NeighbourhoodForm } from '@berth/contract';
import { NEIGHBOURHOOD_BOUNDS as BOUNDS } from '@berth/domain/neighbourhoods';
import type { Weekday } from '@berth/domain/time';

/** Numbers are texts while they are typed. */
export type NeighbourhoodFields = {
  readonly name: string;
  readonly colour: number;
  readonly userpools: readonly string[];
  readonly teamIds: readonly string[];
  readonly weekdays: readonly Weekday[];
  readonly daysBefore: string;
  readonly hour: string;
  readonly percent: string;
  readonly guaranteed: string;
  readonly untilHour: string;
  readonly spaceIds: readonly string[];
};

const WORKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** A new one opens the day before at four, when most people have planned. */
const newFields = (used: number): NeighbourhoodFields => ({
  name: '',
  colour: (used % BOUNDS.colours) + 1,
  userpools: [],
  teamIds: [],
  weekdays: WORKDAYS,
  daysBefore: '1',
  hour: '16',
  percent: '',
  guaranteed: '0',
  untilHour: '10',
  spaceIds: [],
});

export const fieldsOf = (stored: AdminNeighbourhood | undefined, used: number): NeighbourhoodFields =>
  stored === undefined
    ? newFields(used)
    : {
        name: stored.name,
        colour: stored.colour,
        userpools: stored.userpools,
        teamIds: stored.teamIds,
        weekdays: stored.weekdays,
        daysBefore: String(stored.opensDaysBefore),
        hour: String(stored.opensAtHour),
        percent: stored.opensWhenFreePercent === null ? '' : String(stored.opensWhenFreePercent),
        guaranteed: String(stored.guaranteed),
        untilHour: String(stored.guaranteedUntilHour),
        spaceIds: stored.spaceIds,
      };

const wholeUpTo = (most: number, text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= most;

/** The fields that the server would refuse. */
export const faultsOf = ({ name, daysBefore, percent, guaranteed }: NeighbourhoodFields) => ({
  name: name.trim() === '',
  daysBefore: !wholeUpTo(BOUNDS.daysBefore, daysBefore),
  percent: percent.trim() !== '' && !wholeUpTo(100, percent),
  guaranteed: !wholeUpTo(BOUNDS.guaranteed, guaranteed),
});

export const isComplete = (fields: NeighbourhoodFields): boolean =>
  Object.values(faultsOf(fields)).every((isFaulty) => !isFaulty);

/** Only of complete fields. */
export const formOf = (
  fields: NeighbourhoodFields,
  floorId: string,
  stored?: Pick<AdminNeighbourhood, 'id' | 'version'>,
): NeighbourhoodForm => ({
  ...(stored && { id: stored.id, version: stored.version }),
  name: fields.name.trim(),
  colour: fields.colour,
  floorId,
  spaceIds: [...fields.spaceIds],
  userpools: [...fields.userpools],
  teamIds: [...fields.teamIds],
  weekdays: [...fields.weekdays],
  opensDaysBefore: Number(fields.daysBefore),
  opensAtHour: Number(fields.hour),
  opensWhenFreePercent: fields.percent.trim() === '' ? null : Number(fields.percent),
  guaranteed: Number(fields.guaranteed),
  guaranteedUntilHour: Number(fields.untilHour),
});

/** Without people, it is open to everyone. */
export const hasPeople = ({ userpools, teamIds }: Pick<NeighbourhoodFields, 'userpools' | 'teamIds'>): boolean =>
  userpools.length + teamIds.length > 0;

/** More than half of a floor for one team is saved only after a question. */
export const isMostOf = (selected: number, all: number): boolean => selected * 2 > all;

export const hourText = (hour: string | number): string => `${String(hour).padStart(2, '0')}:00`;

/** With all desks of a room, or without them if all of them are in it. */
export function toggledRoom(spaceIds: readonly string[], ofRoom: readonly string[]): readonly string[] {
  const selected = new Set(spaceIds);
  const others = spaceIds.filter((id) => !ofRoom.includes(id));
  return ofRoom.every((id) => selected.has(id)) ? others : [...others, ...ofRoom];
}

export const toggled = (spaceIds: readonly string[], id: string): readonly string[] =>
  spaceIds.includes(id) ? spaceIds.filter((one) => one !== id) : [...spaceIds, id];
