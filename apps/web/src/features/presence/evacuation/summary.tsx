import type { EvacuationPerson } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import classes from './evacuation.module.css';
import { EvidenceIcon } from './evidence.tsx';

type Props = { people: readonly EvacuationPerson[]; counts: { people: number; seen: number } };

/** The number of people inside who have been seen, and the sources of this information. */
export function Summary({ people, counts }: Props) {
  const { t } = useTranslation('presence');
  const members = people.filter(({ hostName }) => hostName === null);
  const having = (evidence: EvacuationPerson['evidence']) => members.filter((one) => one.evidence === evidence).length;
  const guests = people.length - members.length;
  return (
    <section className={classes.summary}>
      <p className={classes.total} aria-live="polite">
        <b>{t('of', counts)}</b> {t('seenOutside')}
      </p>
      <progress className={classes.progress} value={counts.seen} max={Math.max(1, counts.people)} aria-hidden />
      <ul className={classes.counts}>
        <li>
          <EvidenceIcon evidence="checked-in" /> {t('counts.checkedIn', { count: having('checked-in') })}
        </li>
        {having('reservation-over') > 0 && (
          <li>
            <EvidenceIcon evidence="reservation-over" />{' '}
            {t('counts.reservationOver', { count: having('reservation-over') })}
          </li>
        )}
        <li>
          <EvidenceIcon evidence="entrance" /> {t('counts.entrance', { count: having('entrance') })}
        </li>
        <li>
          <EvidenceIcon evidence="reserved" /> {t('counts.reserved', { count: having('reserved') })}
        </li>
        {having('fixed-desk') > 0 && (
          <li>
            <EvidenceIcon evidence="fixed-desk" /> {t('counts.fixedDesk', { count: having('fixed-desk') })}
          </li>
        )}
        {guests > 0 && <li>{t('counts.guests', { count: guests })}</li>}
      </ul>
    </section>
  );
}
