import type { AlternativeSpace } from '@berth/contract';
import { freePartOf } from '@berth/domain/reservations';
import { metresBetween } from '@berth/domain/structure';
import { localTimeOf, type Period } from '@berth/domain/time';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { endTimeOf, spanOf, useWindowText } from '../../../../lib/moments.ts';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import { OnlineButton } from '../../../../ui/online-button.tsx';
import type { Choice } from '../choices.ts';
import type { ShownFloor } from '../shown-floor.ts';
import { fullName } from '../full-name.ts';
import { isAboutNeighbourhood, isAboutPerson, needsAnotherDay, takenIn, timesInstead } from './about-refusal.ts';
import type { Refused } from './refusal.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { RefusalAxis, RefusalProof } from './refusal-proof.tsx';
import { RefusalPlan } from './refusal-plan.tsx';
import classes from './refusal.module.css';
import kit from '../../../../ui/kit.module.css';

type Props = {
  place: Place;
  refused: Refused;
  choice: Pick<Choice, 'id' | 'name' | 'roomName'> & Partial<Pick<Choice, 'availability'>>;
  window: Period;
  zone: string;
  /** Undefined if no floor is visible. */
  shown?: ShownFloor;
  isBusy: boolean;
  onSpace(space: AlternativeSpace): void;
  onTime(window: Period): void;
  onChangeWindow(onlyTime: boolean): void;
  onShowAll(): void;
  /** The way to wait for the space instead. */
  waitlist?: ReactNode;
  /** Returns to the form, if there is one. */
  onBack?(): void;
};

/** Every refusal has a reason and a way forward: the alternatives are one tap away. */
export function RefusalPanel(props: Props) {
  const { place, refused, choice, window, zone, shown, onChangeWindow, onShowAll, onBack } = props;
  const { t } = useTranslation('reservations');
  const when = useWindowText()(window, zone);
  const message = useRefusalText(refused, choice.name, zone);
  const isAnotherDay = needsAnotherDay(refused);
  const taken = refused.rule === 'space-taken' ? takenIn(refused) : undefined;
  return (
    <div className={classes.refusal}>
      <div className={classes.words}>
        <p className={classes.message} role="alert">
          <StatusGlyph status={isAboutNeighbourhood(refused) ? 'TEAM' : 'RESERVED'} />
          {message}
        </p>
        {taken && <h3>{t('reserve-form:refusal.taken', { name: choice.name, hours: spanOf(taken, zone) })}</h3>}
        <p className={classes.request}>{t('reserve-form:refusal.forWhen', { name: fullName(choice), when })}</p>
        <RefusalAxis refused={refused} window={window} zone={zone} />
        <RefusalProof refused={refused} window={window} zone={zone} />
        {isAboutNeighbourhood(refused) && <div className={kit.wrap2}>{props.waitlist}</div>}
        <Alternatives {...props} />
        <div className={kit.wrap2}>
          {!isAboutNeighbourhood(refused) && props.waitlist}
          <Button variant="subtle" onClick={() => onChangeWindow(!isAnotherDay)}>
            {t(isAnotherDay ? 'window.changeDate' : 'window.changeTime')}
          </Button>
          {!isAboutPerson(refused) && (
            <Button variant="subtle" onClick={onShowAll}>
              {t('reserve-form:refusal.showAll')}
            </Button>
          )}
          {onBack && (
            <Button variant="subtle" onClick={onBack}>
              {t('reserve-form:refusal.back')}
            </Button>
          )}
        </div>
      </div>
      {shown && (
        <RefusalPlan
          place={place}
          shown={shown}
          refused={choice.id}
          offered={refused.spaces.map(({ objectId }) => objectId)}
        />
      )}
    </div>
  );
}

function Alternatives({ refused, choice, window, zone, shown, isBusy, onSpace, onTime }: Props) {
  const { t } = useTranslation('reservations');
  const { spaces } = refused;
  const times = timesInstead(refused, window, choice.availability && freePartOf(choice.availability));
  if (spaces.length === 0 && times.length === 0) return null;
  const placeOf = (id: string) => shown?.desks.find((desk) => desk.id === id);
  const awayOf = ({ objectId }: AlternativeSpace) => {
    const [a, b] = [placeOf(choice.id), placeOf(objectId)];
    if (a?.x == null || a.y === null || b?.x == null || b.y === null || a.floorId !== b.floorId) return undefined;
    return metresBetween([a.x, a.y], [b.x, b.y], shown?.floor.plan?.metresPerUnit ?? null);
  };
  return (
    <>
      <h4>{t('reserve-form:refusal.instead')}</h4>
      <ul className={classes.alternatives}>
        {spaces.map((space, at) => {
          const away = awayOf(space);
          return (
            <li key={space.objectId} data-best={at === 0 || undefined}>
              <StatusGlyph status="FREE" size={18} />
              <p>
                <b>
                  {away === undefined
                    ? space.objectName
                    : t('reserve-form:refusal.away', { name: space.objectName, metres: away })}
                </b>
                <span>
                  {space.roomName === null ? '' : `${space.roomName}, `}
                  {spanOf(window, zone)}
                </span>
              </p>
              <OnlineButton
                size="md"
                variant={at === 0 ? 'filled' : 'default'}
                disabled={isBusy}
                aria-label={t('reserve-form:refusal.reserveSpace', { name: space.objectName })}
                onClick={() => onSpace(space)}
              >
                {t('reserve-form:card.reserve')}
              </OnlineButton>
            </li>
          );
        })}
        {times.map(({ start, end }, at) => {
          const isBest = at === 0 && spaces.length === 0;
          return (
            <li key={`${start} ${end}`} data-best={isBest || undefined}>
              <StatusGlyph status="FREE" size={18} />
              <p>
                <b>{`${choice.name}, ${spanOf({ start, end }, zone)}`}</b>
              </p>
              <OnlineButton
                size="md"
                variant={isBest ? 'filled' : 'default'}
                disabled={isBusy}
                aria-label={t('reserve-form:refusal.reserveTime', {
                  from: localTimeOf(start, zone),
                  to: endTimeOf({ start, end }, zone),
                })}
                onClick={() => onTime({ start, end })}
              >
                {t('reserve-form:card.reserve')}
              </OnlineButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}
