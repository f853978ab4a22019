import { daysAfter, isWeekend, type LocalDate, localDayOf } from '@berth/domain/time';
import { windowOnDay } from '@berth/domain/time-window';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../../../ui/alert/use-toast.ts';
import { useUndoReserve } from '../../../../../workplace/reservations/use-undo-reserve.ts';
import { kindOf, placesOn, type Usual, weekDays } from '../week.ts';
import type { Instead } from './choose-menu.tsx';
import type { PlanProps, PlanReads } from './plan-props.ts';
import { type DayRequest, proposalOf } from './proposal.ts';
import { useReserveAll, useVerdicts } from './use-plan-checks.ts';

export type PlanInput = PlanProps & PlanReads & { readonly usual: Usual };

/** The plan of two weeks: a proposal for each day, the selected days, and their outcome. */
export function usePlan(input: PlanInput) {
  const { place, structure, settings, zone, now, today, lastDate, monday, reservations, bound, onClose } = input;
  // Kept: reservations made here must not change the desk that the other days propose.
  const [usual] = useState(input.usual);
  const { t } = useTranslation('my-reservations');
  const toast = useToast();
  const [hours, setHours] = useState({ from: usual.from, to: usual.to });
  const [where, setWhere] = useState('');
  const [instead, setInstead] = useState<ReadonlyMap<LocalDate, Instead>>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<LocalDate>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<LocalDate, string>>(new Map());

  const calendar = { today, lastDate, zone, openings: bound };
  const objectId = where === '' ? usual.objectId : where;
  const requests = [monday, daysAfter(monday, 7)].flatMap(weekDays).flatMap((date): DayRequest[] => {
    if (kindOf(date, calendar) !== 'open' || placesOn(date, reservations, zone).main) return [];
    const openings = bound?.filter(({ start }) => localDayOf(start, zone) === date);
    const window = windowOnDay({ date, openings }, hours, now, settings);
    return window && objectId !== '' ? [{ date, objectId, window, ...instead.get(date) }] : [];
  });
  const spaceOf = (objectId: string) => [...structure.desks, ...structure.rooms].find(({ id }) => id === objectId);
  const verdicts = useVerdicts(place, requests, (objectId) => spaceOf(objectId)?.floorId ?? '');
  const plans = new Map(
    requests.map((request, at) => {
      const verdict = verdicts[at];
      return [request.date, { request, proposal: verdict && proposalOf(request, verdict) }];
    }),
  );
  const possible = [...plans.values()].flatMap(({ proposal }) => (proposal?.possible ? proposal.request : []));

  const undo = useUndoReserve(place);
  const reserve = useReserveAll(place, ({ made, granted, failed }) => {
    setChosen(new Set(failed.keys()));
    setFailures(new Map([...failed].map(([date, problem]) => [date, problem instanceof Error ? problem.message : ''])));
    const [problem] = failed.values();
    if (granted.length === 0) return toast.failed(problem);
    const done = t('plan.done', { count: granted.length });
    const text = failed.size === 0 ? done : `${done} ${t('plan.notDone', { count: failed.size })}`;
    toast.doneWithUndo(text, () => undo.mutate(made));
    if (failed.size === 0) onClose();
  });

  // Another place or time discards what was chosen for single days.
  const startOver = () => {
    setInstead(new Map());
    setFailures(new Map());
  };
  return {
    calendar,
    plans,
    ready: possible.filter(({ date }) => chosen.has(date)),
    chosen,
    failures,
    hours,
    where,
    reserve,
    nameOf: (objectId: string) => spaceOf(objectId)?.name ?? '',
    /** Why a space was wanted. */
    noteOf: ({ date, objectId }: DayRequest) => {
      if (instead.has(date)) return t('plan.chosen');
      return objectId === usual.objectId && usual.isUsual ? t('plan.usual') : '';
    },
    choose: (date: LocalDate, isChosen: boolean) => {
      const next = new Set(chosen);
      if (isChosen) next.add(date);
      else next.delete(date);
      setChosen(next);
    },
    chooseWorkingDays: () => setChosen(new Set(possible.flatMap(({ date }) => (isWeekend(date) ? [] : date)))),
    change: (date: LocalDate, change: Instead) => {
      setInstead(new Map(instead).set(date, { ...instead.get(date), ...change }));
      setFailures(new Map([...failures].filter(([failed]) => failed !== date)));
      setChosen(new Set(chosen).add(date));
    },
    setHours: (next: typeof hours) => {
      setHours(next);
      startOver();
    },
    setWhere: (next: string) => {
      setWhere(next);
      startOver();
    },
  };
}
