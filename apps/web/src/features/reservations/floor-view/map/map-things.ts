import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { template, unfilled } from '../../../../lib/languages/template.ts';
import type { MapRoom, MapSpot } from '../../../../workplace/floor-map/map-things.ts';
import { labelsIn } from '../../../../workplace/floor-map/shapes/spot-label.ts';
import { initialsOf } from '../../../../ui/initials-of.ts';
import { type Choice, fits, freeIn } from '../choices.ts';
import { glyphOf } from '../refusal/about-refusal.ts';
import type { ShownFloor } from '../shown-floor.ts';
import { inOneLine } from '../use-status-text.ts';

export function useMapSpots({ desks, choices, hasStatus, isWanted, textOf, names }: ShownFloor): MapSpot[] {
  const { t } = useTranslation('reservations');
  return useMemo(() => {
    const sayingOf = {
      DESK: template(t('says.desk', unfilled('name', 'status'))),
      PARKING: template(t('says.parking', unfilled('name', 'status'))),
    };
    const you = t('you');
    const initials = initialsBy();
    const desksById = new Map(desks.map((desk) => [desk.id, desk]));
    const labelOf = new Map(
      [...Map.groupBy(desks, ({ roomId }) => roomId)].map(([id, inside]) => [
        id,
        labelsIn(inside.map(({ name }) => name)),
      ]),
    );
    return choices.flatMap((choice): MapSpot[] => {
      const desk = desksById.get(choice.id);
      if (desk?.x == null || desk.y === null) return [];
      const status = inOneLine(textOf(choice));
      const says = hasStatus ? sayingOf[desk.type]({ name: choice.name, status }) : choice.name;
      return [
        {
          id: choice.id,
          roomId: choice.roomId,
          type: desk.type,
          x: desk.x,
          y: desk.y,
          rotation: desk.rotation,
          ...((hasStatus && initials(choice)) || {
            label: labelOf.get(choice.roomId)?.(choice.name) ?? choice.name,
            isPerson: false,
          }),
          // The frame of an offer says more than the status, which is the same hold.
          status: hasStatus && choice.offeredUntil === undefined ? glyphOf(choice) : 'UNKNOWN',
          tag: choice.sign === 'YOURS' ? you : names.get(choice.id),
          isFaint: !isWanted(choice),
          says,
        },
      ];
    });
  }, [desks, choices, hasStatus, isWanted, textOf, names, t]);
}

/** The initials of a colleague, where the viewer may see the name. The user's own desk has a tag instead. */
function initialsBy(): (choice: Choice) => { label: string; isPerson: true } | undefined {
  const cache = new Map<string, string>();
  return ({ sign, occupancy: { name } }) => {
    if (name === null || sign === 'YOURS') return undefined;
    const label = cache.get(name) ?? initialsOf(name);
    cache.set(name, label);
    return label === '' ? undefined : { label, isPerson: true };
  };
}

export function useMapRooms({ floor, rooms, choices, hasStatus, isWanted, textOf }: ShownFloor, people = 1): MapRoom[] {
  const { t } = useTranslation('reservations');
  return useMemo(() => {
    const inside = Map.groupBy(choices, ({ roomId }) => roomId);
    return rooms
      .filter(({ floorId }) => floorId === floor.id)
      .map(({ id, name, polygon }): MapRoom => {
        const here = inside.get(id) ?? [];
        const seatsIn = ({ maximumOccupants: count }: Choice) => (count === undefined ? [] : [t('seats', { count })]);
        const [own] = here;
        if (own?.id === id)
          return {
            id,
            name,
            polygon,
            note: '',
            ...(own.maximumOccupants !== undefined && { seats: seatsIn(own).join() }),
            choice: {
              status: hasStatus ? own.sign : 'UNKNOWN',
              tag: own.sign === 'YOURS' ? t('you') : undefined,
              isFaint: !isWanted(own),
              isSmall: !fits(own, people),
              says: hasStatus
                ? t('says.room', { name, status: [...seatsIn(own), inOneLine(textOf(own))].join(', ') })
                : name,
            },
          };
        const matching = hasStatus ? here.filter(isWanted) : [];
        const note = matching.length === 0 ? '' : t('freeOf', { free: freeIn(matching), of: matching.length });
        return { id, name, polygon, note };
      });
  }, [floor.id, rooms, choices, hasStatus, isWanted, textOf, people, t]);
}
