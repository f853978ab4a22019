import type { CheckInOffer, CheckInOutcome } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { Button, Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconAlertCircle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isWorthRetrying } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './arrival.module.css';
import kit from '../../ui/kit.module.css';
import { NextReservation } from './next-reservation.tsx';
import { useArrival } from './use-arrival.ts';
import { useFaultText } from './use-fault-text.ts';

type Props = {
  opened: boolean;
  text: string;
  /** The user typed the code, so there is nothing to scan. */
  isTyped: boolean;
  onClose(): void;
  onScan(): void;
};

/** The result of a scan, with the possible actions. */
export function ArrivalDialog({ opened, ...rest }: Props) {
  const { t } = useTranslation('check-in');
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={t('title')}>
      {opened && <Ending {...rest} />}
    </Dialog>
  );
}

function Ending({ text, isTyped, onClose, onScan }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('check-in');
  const { arrival, error, isPending, again, take } = useArrival(text);
  const faultText = useFaultText();
  if (error && !isPending)
    return (
      <Outcome sign={<IconAlertCircle className={kit.danger} {...SIGN} />} heading={t('failed')} isAlert>
        <p>{faultText(error)}</p>
        {isTyped && <NextReservation />}
        <div className={classes.actions}>
          {isWorthRetrying(error) && <Button onClick={again}>{t('ui:retry')}</Button>}
          <Button variant={isWorthRetrying(error) ? 'default' : 'filled'} onClick={onScan}>
            {isTyped ? t('typeAgain') : t('again')}
          </Button>
        </div>
      </Outcome>
    );
  if (arrival === undefined)
    return (
      <output className={classes.waiting}>
        <Loader size={24} aria-hidden />
        {t('checking')}
      </output>
    );
  if (arrival.outcome === 'none')
    return <NothingDue arrival={arrival as CheckInOutcome} {...{ onClose, onScan, take }} />;
  return (
    <Outcome sign={<IconCircleCheck className={kit.ok} {...SIGN} />} heading={arrival.message}>
      <Held arrival={arrival} />
      <div className={classes.actions}>
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </div>
    </Outcome>
  );
}

const SIGN = { size: 40, stroke: 1.5, 'aria-hidden': true } as const;

type OutcomeProps = { sign: ReactNode; heading: string; isAlert?: boolean; children: ReactNode };

function Outcome({ sign, heading, isAlert = false, children }: OutcomeProps) {
  return (
    <div className={classes.told} role={isAlert ? 'alert' : 'status'}>
      {sign}
      <p className={classes.heading}>{heading}</p>
      {children}
    </div>
  );
}

/** The current reservations with their end, or the name of the building. */
function Held({ arrival }: { arrival: Partial<CheckInOutcome> }) {
  const { t } = useTranslation('check-in');
  const { reservations = [], timezone, objectName } = arrival;
  if (reservations.length === 0 || timezone === undefined) return <p>{objectName}</p>;
  return reservations.map(({ id, objectName: name, endDatetime }) => (
    <p key={id}>{t('until', { name, time: localTimeOf(Date.parse(endDatetime), timezone) })}</p>
  ));
}

type NothingDueProps = {
  arrival: CheckInOutcome;
  take(offer: CheckInOffer): void;
  onClose(): void;
  onScan(): void;
};

function NothingDue({ arrival, take, onClose, onScan }: NothingDueProps) {
  const { t } = useTranslation('check-in');
  const { offers, next, elsewhere, timezone, message } = arrival;
  const at = (datetime: string) => localTimeOf(Date.parse(datetime), timezone);
  const move = offers.find((offer) => offer.kind === 'move');
  // The user has a due reservation elsewhere and can move it here.
  const heading = move ? t('moveAsk', { from: move.fromName, to: move.toName }) : message;
  return (
    <Outcome sign={<IconHelpCircle className={kit.muted} {...SIGN} />} heading={heading}>
      {next && (
        <p>{t('next', { name: next.objectName, time: at(next.startDatetime), opens: at(next.opensDatetime) })}</p>
      )}
      {elsewhere !== null && <p>{t('elsewhere', { building: elsewhere })}</p>}
      <div className={classes.actions}>
        {offers.map((offer) => (
          <Button key={offer.kind} onClick={() => take(offer)}>
            {offer.kind === 'move' ? t('moveYes', { to: offer.toName }) : t('buildingYes', { building: offer.name })}
          </Button>
        ))}
        {offers.length === 0 && (
          <Button renderRoot={(props) => <Link to="/workplace/desks" {...props} onClick={onClose} />}>
            {t('reserve')}
          </Button>
        )}
        <Button variant="default" onClick={onScan}>
          {t('again')}
        </Button>
      </div>
    </Outcome>
  );
}
