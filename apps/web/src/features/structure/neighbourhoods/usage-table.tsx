import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import classes from './neighbourhoods.module.css';
import { usageQuery } from './neighbourhoods-queries.ts';
import { useWeekdayNames } from './week-bands.tsx';

type Props = { place: Place; id: string; name: string };

/** Reservations of its desks by weekday. Weekdays with fewer than five people are left out. */
export function UsageTable({ place, id, name }: Props) {
  const { t } = useTranslation('neighbourhoods');
  const names = useWeekdayNames('long');
  const { data } = useQuery(usageQuery(place, id));
  if (data === undefined) return null;
  const rows = data.weekdays.flatMap(({ weekday, usage }) => {
    const day = names.find((one) => one.day === weekday)?.name ?? '';
    return usage === null ? [] : [{ weekday, day, ...usage }];
  });
  return (
    <table className={classes.usage}>
      <caption>
        {t('usage.title', { name })} <small>{t('usage.few')}</small>
      </caption>
      <thead hidden={rows.length === 0}>
        <tr>
          <th scope="col">{t('usage.day')}</th>
          <th scope="col">{t('usage.own')}</th>
          <th scope="col">{t('usage.others')}</th>
          <th scope="col">{t('usage.refused')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ weekday, day, own, others, refused }) => (
          <tr key={weekday}>
            <th scope="row">{day}</th>
            <td>{own}</td>
            <td>{others}</td>
            <td>{refused}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
