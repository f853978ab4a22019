import type { AnswerOf, AssetType, reserveSpace } from '@berth/contract';
import { SERIES_OVERLAPS_TEXT } from '@berth/domain/reservations';
import type { LocalDate, Period } from '@berth/domain/time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { windowInWords } from '../floor-view/address.ts';
import { type Choice, isFree } from '../floor-view/choices.ts';
import type { ShownFloor } from '../floor-view/shown-floor.ts';
import { isAboutAssets } from '../floor-view/refusal/about-refusal.ts';
import { refusedBy } from '../floor-view/refusal/refusal.ts';
import { NotifyFromRefusal } from '../floor-view/refusal/notify-from-refusal.tsx';
import { RefusalPanel } from '../floor-view/refusal/refusal-panel.tsx';
import { JoinFromRefusal } from '../waitlist/join-from-refusal.tsx';
import { chosenIn, totalsOf, type Resolutions } from './series-plan.ts';
import { useFirstCheck } from './use-first-check.ts';
import { useSeriesPlan } from './use-series-plan.ts';
import { type Sent, useReserve } from '../../../workplace/reservations/use-reserve.ts';
import { useUndoReserve } from '../../../workplace/reservations/use-undo-reserve.ts';
import type { ShownFields } from './shown-fields.ts';
import { areGuestsFine, assetFaults, bodyOf, EMPTY_FORM, isSubjectTooLong, type FormValues } from './form-values.ts';
import { ReserveFormView } from './reserve-form-view.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

type Props = {
  asksFirst: boolean;
  place: Place;
  choice: Choice;
  window: Period;
  zone: string;
  fields: ShownFields;
  mostWeeks: number;
  /** The last date that the user can choose. */
  lastDate: LocalDate | undefined;
  types: readonly AssetType[];
  shown: ShownFloor;
  onRefused(isRefused: boolean): void;
  onClose(): void;
  onDone(): void;
  onChangeWindow(onlyTime: boolean): void;
};

/** From the request to its grant or refusal. Typed values stay until it is granted. */
export function ReserveForm(props: Props) {
  const { asksFirst, place, choice, window, zone, fields, types, shown, onRefused, onClose, onDone, onChangeWindow } =
    props;
  const { t } = useTranslation('reservations');
  const toast = useToast();
  const [form, setForm] = useState<FormValues>(EMPTY_FORM);
  const [resolutions, setResolutions] = useState<Resolutions>({});
  // A user who continues for another person, or with other options, wants the form and not the reason.
  const [goesOn, setGoesOn] = useState(false);
  const [isDoubtful] = useState(() => asksFirst || !isFree(choice));
  const first = useFirstCheck(place, choice, window, isDoubtful && !goesOn);
  const reserve = useReserve(place);
  const undo = useUndoReserve(place);

  const faults = assetFaults(form, types);
  const body = bodyOf(form, fields);
  const { reservationSubject: _, visibleToOthers: __, invitedUsers: ___, ...checked } = body;
  const isSeries = (body.repeatWeeks ?? 0) > 0;
  const { plan, problem } = useSeriesPlan(
    place,
    choice,
    window,
    faults.length > 0 ? { ...checked, reservationAssets: [] } : checked,
  );
  const totals = plan && totalsOf(plan, resolutions);
  const isStuck = totals !== undefined && totals.here + totals.elsewhere === 0;

  const refusedNow = refusedBy(reserve.error);
  const refused =
    (isSeries || refusedNow?.rule === undefined || isAboutAssets(refusedNow) ? undefined : refusedNow) ??
    (goesOn ? undefined : first.refused);
  useEffect(() => onRefused(refused !== undefined), [refused, onRefused]);

  const granted = ({ count, reservations: made }: AnswerOf<typeof reserveSpace>, sent: Sent) => {
    const {
      name,
      window: { start, end },
    } = sent;
    const { from, to } = windowInWords({ start, end }, zone);
    const holder = form.holder && `${form.holder.firstName} ${form.holder.lastName}`;
    const textOfOne = () =>
      holder === null ? t('reserve.done', { name, from, to }) : t('reserve.doneFor', { name, holder, from, to });
    const names = (sent.body.invitedUsers ?? []).map((guest) => guest.name).join(', ');
    const things = (sent.body.reservationAssets ?? [])
      .map(({ id, qty }) => `${qty} × ${types.find((type) => type.id === id)?.name ?? ''}`)
      .join(', ');
    const text = [
      count === 1 ? textOfOne() : t('reserve.doneMany', { count, name }),
      ...(names === '' ? [] : [t('reserve.invited', { names })]),
      ...(things === '' ? [] : [t('reserve.ordered', { things })]),
    ].join('. ');
    const isForOthers = holder !== null || (sent.body.reserveForListUsers ?? []).length > 0;
    // Not every building allows cancelling a reservation that has begun.
    if (isForOthers && start > Date.now()) toast.doneWithUndo(text, () => undo.mutate(made));
    else toast.done(text);
    onDone();
  };
  const send = (instead: Partial<Pick<Sent, 'objectId' | 'name' | 'window'>> = {}) => {
    const sent: Sent = {
      objectId: choice.id,
      name: choice.name,
      window,
      ...instead,
      body: { ...body, ...(plan && chosenIn(plan, resolutions)) },
    };
    reserve.mutate(sent, {
      onSuccess: (answer) => granted(answer, sent),
      onError: (error) => {
        const isShown = refusedBy(error) !== undefined && !isSeries;
        const isPlanned = error instanceof ApiProblem && error.code === SERIES_OVERLAPS_TEXT;
        if (!isShown && !isPlanned) toast.failed(error);
      },
    });
  };

  if (first.isAsking) return <FormSkeleton />;
  if (refused)
    return (
      <RefusalPanel
        place={place}
        refused={refused}
        choice={choice}
        window={window}
        zone={zone}
        shown={shown}
        isBusy={reserve.isPending}
        waitlist={
          <>
            {refused.rule === 'neighbourhood-restricted' && (
              <NotifyFromRefusal place={place} spaceId={choice.id} window={window} zone={zone} shown={shown} />
            )}
            <JoinFromRefusal
              place={place}
              rule={refused.rule}
              choice={choice}
              window={window}
              zone={zone}
              floorId={shown.floor.id}
              onJoined={onDone}
            />
          </>
        }
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
    <ReserveFormView
      place={place}
      choice={choice}
      window={window}
      zone={zone}
      fields={fields}
      mostWeeks={props.mostWeeks}
      form={form}
      onChange={(part) => setForm({ ...form, ...part })}
      assets={{
        types,
        faults: [
          ...faults.map(({ text, ...values }) => t(`problems:${text}`, values)),
          ...(refusedNow !== undefined && isAboutAssets(refusedNow) && faults.length === 0 ? [refusedNow.message] : []),
        ],
      }}
      series={{
        plan,
        problem,
        resolutions,
        onResolutions: setResolutions,
        totals,
        lastDate: form.holder === null ? props.lastDate : undefined,
      }}
      isBusy={reserve.isPending}
      isDisabled={isSubjectTooLong(form) || !areGuestsFine(form) || isStuck}
      onClose={onClose}
      onSubmit={() => {
        if (faults.length > 0) toast.failed(new Error(t('reserve-form:form.changeAssets')));
        else send();
      }}
    />
  );
}
