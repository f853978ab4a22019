import type { IngestFault } from '@berth/domain/sensors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useDateText } from '../../../lib/moments.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { useValues } from '../use-values.ts';
import { faultsByReason } from './faults-by-reason.ts';
import { faultsQuery } from './sensors-admin-queries.ts';
import classes from './admin.module.css';

/** Messages of seven days that could not be stored as they were, by reason, with advice. */
export function FaultsDialog({ place, onClose }: { place: Place; onClose(): void }) {
  const { t } = useTranslation('sensors-admin');
  const { number } = useValues();
  const faults = useQuery(faultsQuery(place));
  const texts: Readonly<Record<IngestFault, string>> = {
    'bad-json': t('faults.badJson'),
    'no-codec': t('faults.noCodec'),
    unknown: t('faults.unknown'),
    implausible: t('faults.implausible'),
    'too-late': t('faults.tooLate'),
    future: t('faults.future'),
    ambiguous: t('faults.ambiguous'),
    flooded: t('faults.flooded'),
  };
  const dateText = useDateText();
  return (
    <Dialog opened onClose={onClose} title={t('faults.title')} width={640}>
      {!faults.data && !faults.error && <Loading />}
      {faults.error && !faults.data && <ErrorState problem={faults.error} onRetry={() => void faults.refetch()} />}
      {faults.data?.length === 0 && <EmptyState title={t('faults.none')} />}
      {faults.data && faults.data.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('faults.reason')}</th>
              <th scope="col">{t('faults.number')}</th>
              <th scope="col">{t('faults.last')}</th>
            </tr>
          </thead>
          <tbody>
            {faultsByReason(faults.data).map(({ reason, count, lastDay }) => (
              <tr key={reason}>
                <th scope="row">{texts[reason]}</th>
                <td>{number(count)}</td>
                <td>{dateText(lastDay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
