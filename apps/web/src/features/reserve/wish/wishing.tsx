import type { AssetType } from '@berth/contract';
import { type Period, SERIES_OVERLAPS_TEXT } from '@berth/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import { useSay } from '../../../ui/use-say.ts';
import { windowInWords } from '../address.ts';
import { canBeHad, type Choice } from '../choices.ts';
import type { FloorSight } from '../floor-sight.ts';
import { isAboutAssets, refusedBy } from '../refusal.ts';
import { RefusalPanel } from '../refusal-panel.tsx';
import { chosenIn, totalsOf, type Ways } from './plan.ts';
import { useFirstCheck } from './use-first-check.ts';
import { usePlan } from './use-plan.ts';
import { type Sent, useReserve } from './use-reserve.ts';
import type { WishFields } from './wish-fields.ts';
import { areGuestsFine, assetFaults, bodyOf, EMPTY_WISH, isSubjectTooLong, type WishForm } from './wish-form.ts';
import { WishFormView } from './wish-form-view.tsx';
import { WishGhost } from './wish-ghost.tsx';

type Props = {
  asksFirst: boolean;
  place: Place;
  choice: Choice;
  window: Period;
  zone: string;
  fields: WishFields;
  types: readonly AssetType[];
  sight: FloorSight;
  onRefused(isRefused: boolean): void;
  onClose(): void;
  onDone(): void;
  onChangeWindow(onlyTime: boolean): void;
};

/** From the wish to its grant, or to why not. What was typed stays until it is granted. */
export function Wishing(props: Props) {
  const { asksFirst, place, choice, window, zone, fields, types, sight, onRefused, onClose, onDone, onChangeWindow } =
    props;
  const { t } = useTranslation('reserve');
  const say = useSay();
  const [form, setForm] = useState<WishForm>(EMPTY_WISH);
  const [ways, setWays] = useState<Ways>({});
  // Whoever takes it on for somebody else, or with other things, wants the form and not the reason.
  const [goesOn, setGoesOn] = useState(false);
  const [isDoubtful] = useState(() => asksFirst || !canBeHad(choice));
  const first = useFirstCheck(place, choice, window, isDoubtful && !goesOn);
  const reserve = useReserve(place);

  const faults = assetFaults(form, types);
  const body = bodyOf(form, fields);
  const { reservationSubject: _, visibleToOthers: __, invitedUsers: ___, ...judged } = body;
  const isSeries = (body.repeatWeeks ?? 0) > 0;
  const { plan, problem } = usePlan(
    place,
    choice,
    window,
    faults.length > 0 ? { ...judged, reservationAssets: [] } : judged,
  );
  const totals = plan && totalsOf(plan, ways);
  const isStuck = totals !== undefined && totals.here + totals.elsewhere === 0;

  const refusedNow = refusedBy(reserve.error);
  const refused =
    (isSeries || refusedNow?.rule === undefined || isAboutAssets(refusedNow) ? undefined : refusedNow) ??
    (goesOn ? undefined : first.refused);
  useEffect(() => onRefused(refused !== undefined), [refused, onRefused]);

  const granted = (count: number, { name, window: { start, end } }: Sent) => {
    const { from, to } = windowInWords({ start, end }, zone);
    const holder = form.holder && `${form.holder.firstName} ${form.holder.lastName}`;
    if (count !== 1) say.done(t('reserve.doneMany', { number: count, name }));
    else if (holder === null) say.done(t('reserve.done', { name, from, to }));
    else say.done(t('reserve.doneFor', { name, holder, from, to }));
    onDone();
  };
  const send = (instead: Partial<Pick<Sent, 'objectId' | 'name' | 'window'>> = {}) => {
    const sent: Sent = {
      objectId: choice.id,
      name: choice.name,
      window,
      ...instead,
      body: { ...body, ...(plan && chosenIn(plan, ways)) },
    };
    reserve.mutate(sent, {
      onSuccess: ({ count }) => granted(count, sent),
      onError: (error) => {
        const isShown = refusedBy(error) !== undefined && !isSeries;
        const isPlanned = error instanceof ApiProblem && error.code === SERIES_OVERLAPS_TEXT;
        if (!isShown && !isPlanned) say.failed(error);
      },
    });
  };

  if (first.isAsking) return <WishGhost />;
  if (refused)
    return (
      <RefusalPanel
        place={place}
        refused={refused}
        choice={choice}
        window={window}
        zone={zone}
        sight={sight}
        isBusy={reserve.isPending}
        onSpace={(space) => send({ objectId: space.objectId, name: space.objectName })}
        onTime={(time) => send({ window: time })}
        onChangeWindow={onChangeWindow}
        onShowAll={onDone}
        onBack={() => {
          reserve.reset();
          setGoesOn(true);
        }}
      />
    );
  return (
    <WishFormView
      place={place}
      choice={choice}
      window={window}
      zone={zone}
      fields={fields}
      form={form}
      onChange={(part) => setForm({ ...form, ...part })}
      assets={{
        types,
        faults: [
          ...faults.map(({ text, ...values }) => t(`problems:${text}`, values)),
          ...(refusedNow !== undefined && isAboutAssets(refusedNow) && faults.length === 0 ? [refusedNow.message] : []),
        ],
      }}
      series={{ plan, problem, ways, onWays: setWays, totals }}
      isBusy={reserve.isPending}
      isDisabled={isSubjectTooLong(form) || !areGuestsFine(form) || isStuck}
      onClose={onClose}
      onSubmit={() => {
        if (faults.length > 0) say.failed(new Error(t('wish.changeAssets')));
        else send();
      }}
    />
  );
}
