import { personalLimits } from '@berth/domain/reservations';
import { isDuring, type LocalDate } from '@berth/domain/time';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import type { Premises } from '../../../premises/index.ts';
import { ofViewerGroup, viewerGroupOf } from '../status/audience.ts';
import type { MapRead } from '../status/map-read.ts';
import { countedLimits } from '../status/personal-counts.ts';
import type { HeldRow } from '../status/status.sql.ts';
import type { View } from '../status/visible-spaces.ts';

/** A map on an open page: what decides how its viewer sees a change by others. */
export type ShownMap = {
  readonly day: LocalDate;
  /** Maps with the same key show the same changes. */
  readonly key: string;
  /** Without the viewer's own reservations. */
  readonly view: View;
  /** When `view.now` was, by `performance.now()`. */
  readonly readAt: number;
  readonly viewer: Pick<BuildingCaller, 'memberId' | 'personId'>;
  /** From then on, a neighbourhood refuses others or none. */
  readonly steadyUntil: number;
  /** From this many reservations in the building on, any change may affect every free space. */
  readonly maximum: number;
};

const isRefusedByMaximum = ({ rules }: View) =>
  [...rules.everywhere, rules.refusingRooms].some((refusals) => refusals.includes('building-maximum'));

/** Undefined if a change by someone else may affect more than the changed spaces. */
export function shownMap(caller: BuildingCaller, { view, isVersioned }: MapRead): ShownMap | undefined {
  const { premises, days, rules } = view;
  const [day] = days;
  const limits = countedLimits(premises, personalLimits(caller.attributes));
  if (!isVersioned || day === undefined || limits.userpools || isRefusedByMaximum(view)) return undefined;
  const { memberId, personId } = caller;
  return {
    day,
    key: `${viewerGroupOf(view)} ${rules.refusingRooms.join()}`,
    view: ofViewerGroup(view),
    readAt: performance.now(),
    viewer: { memberId, personId },
    steadyUntil: rules.neighbourhoods.steadyUntil,
    maximum: limits.building ? premises.settings.building_maximum : Number.POSITIVE_INFINITY,
  };
}

export const nowOf = ({ view, readAt }: ShownMap): number => view.now + performance.now() - readAt;

/** Whether the viewer sees more of these reservations than their group does. */
export function isConcerned({ viewer, view }: ShownMap, rows: readonly HeldRow[]): boolean {
  const { memberId, personId } = viewer;
  const isOwn = ({ memberId: holderId, madeById, spaceId }: HeldRow) =>
    madeById === personId ||
    (memberId !== undefined && (holderId === memberId || view.premises.fixedDesks.get(spaceId)?.memberId === memberId));
  return rows.some(isOwn);
}

/** The building at the time of a change. */
type Present = {
  readonly premises: Premises;
  readonly now: number;
  readonly today: number;
  readonly heldOnDay: number;
};

/** Whether building, time and limits are still those that the map shows. */
export const isCurrent = (
  { view, maximum, steadyUntil }: ShownMap,
  { premises, now, today, heldOnDay }: Present,
): boolean =>
  view.premises === premises &&
  view.today === today &&
  isDuring(view.window, view.now) === isDuring(view.window, now) &&
  now < steadyUntil &&
  heldOnDay < maximum;
