import type { Desk, Floor } from '@berth/contract';
import { type LocalDate, localTimeOf } from '@berth/domain/time';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../../lib/buildings/place.ts';
import { hoursOf } from '../../../../../lib/moments.ts';
import { Checkbox } from '../../../../../ui/fields/checkbox.tsx';
import { StatusGlyph } from '../../../../../workplace/floor-map/status-glyph.tsx';
import { Skeleton } from '../../../../../ui/states.tsx';
import { takenIn } from '../../../floor-view/refusal/about-refusal.ts';
import { PlanCorner } from '../plan-corner.tsx';
import { ChooseMenu, type Instead } from './choose-menu.tsx';
import classes from './plan.module.css';
import kit from '../../../../../ui/kit.module.css';
import type { DayRequest, Proposal } from './proposal.ts';

type Props = {
  date: LocalDate;
  longName: string;
  place: Place;
  zone: string;
  floors: readonly Floor[];
  desks: readonly Desk[];
  request: DayRequest;
  /** Undefined while it is checked. */
  proposal: Proposal | undefined;
  /** Why this desk: 'usual desk', or nothing to say. */
  note: string;
  nameOf(objectId: string): string;
  isChosen: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  onChoose(isChosen: boolean): void;
  onKey(event: KeyboardEvent): void;
  onInstead(instead: Instead): void;
};

/** A day that can be reserved: shows what would be reserved before it is ticked. */
export function PlanCard(props: Props) {
  const { date, longName, place, zone, floors, desks, request, proposal, nameOf, isChosen, failure } = props;
  const { t } = useTranslation('my-reservations');
  const planned = proposal?.possible ? proposal.request : request;
  const desk = desks.find(({ id }) => id === planned.objectId);
  const floor = floors.find(({ id }) => id === desk?.floorId);
  const name = nameOf(planned.objectId);
  const hours = hoursOf(planned.window, zone);
  const isImpossible = proposal?.possible === false;
  const note = proposal?.possible && proposal.why === 'nearest' ? t('plan.nearest') : props.note;
  const reason = proposal?.refused && reasonOf(proposal.refused, nameOf(request.objectId));

  function reasonOf(refused: NonNullable<Proposal['refused']>, wanted: string): string {
    const taken = takenIn(refused);
    if (!taken) return refused.message;
    const [from, to] = [localTimeOf(taken.start, zone), localTimeOf(taken.end, zone)];
    return t('plan.taken', { name: wanted, from, to });
  }

  return (
    <div
      className={classes.card}
      data-chosen={(isChosen && !isImpossible) || undefined}
      data-off={isImpossible || undefined}
    >
      <label className={classes.pick}>
        <Checkbox
          className={classes.box}
          data-date={date}
          checked={isChosen && !isImpossible}
          disabled={isImpossible}
          aria-label={t(isImpossible ? 'plan.dayImpossible' : 'plan.day', { day: longName, name, hours })}
          onChange={props.onChoose}
          onKeyDown={props.onKey}
        />
        <PlanCorner place={place} floor={floor} desk={desk} />
        {proposal === undefined ? (
          <Skeleton height={20} />
        ) : (
          <span className={classes.name}>
            <b>{name}</b> <small>{note}</small>
          </span>
        )}
        <span className={`${kit.medium} ${kit.tabular}`}>{hours}</span>
      </label>
      <div className={classes.state} aria-live="polite">
        {proposal?.possible && proposal.why === 'wanted' && failure === undefined && (
          <p className={classes.free}>
            <StatusGlyph status="FREE" size={14} />
            {t('plan.free')}
          </p>
        )}
        {(failure ?? reason) !== undefined && (
          <p className={classes.reason}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <span>{failure ?? reason}</span>
          </p>
        )}
        {proposal && !(proposal.possible && proposal.why === 'wanted') && (
          <ChooseMenu
            day={longName}
            zone={zone}
            window={request.window}
            refused={proposal.refused}
            onInstead={props.onInstead}
          />
        )}
      </div>
    </div>
  );
}
