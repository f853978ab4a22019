import type { WebhookReceiverHealth } from '@berth/contract';
import { DELIVERY_STATES, type DeliveryState } from '@berth/domain/integrations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { ListFoot } from '../../ui/list-foot.tsx';
import { Segments } from '../../ui/segments.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import classes from './integrations.module.css';
import { deliveriesQuery } from './integrations-queries.ts';
import { ResendDead } from './resend-dead.tsx';

const SIZES = [25, 50, 100] as const;
const FILTERS = { all: 'filter.all', waiting: 'filter.waiting', sent: 'filter.sent', dead: 'filter.dead' } as const;
type Filter = DeliveryState | 'all';

type Props = { place: Place; receivers: readonly WebhookReceiverHealth[]; zone: string };

/** Deliveries to the endpoints for reservations, with their results. */
export function Deliveries({ place, receivers, zone }: Props) {
  const { t } = useTranslation('integrations');
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(SIZES[0]);
  const query = { page, size, ...(filter !== 'all' && { state: filter }) };
  const { data, error, refetch, isPlaceholderData } = useQuery(deliveriesQuery(place, query));
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  return (
    <section className={classes.card} aria-label={t('deliveries')}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('deliveries')}</h2>
        <div className={classes.tools}>
          <Segments
            label={t('filter.label')}
            value={filter}
            onChange={(value) => {
              setFilter(value);
              setPage(1);
            }}
            options={(['all', ...DELIVERY_STATES] as const).map((value) => ({ value, label: t(FILTERS[value]) }))}
          />
          {receivers.some(({ week }) => (week?.dead ?? 0) > 0) && <ResendDead place={place} />}
        </div>
      </div>
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
      {data && (
        <div data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
          {data.items.length === 0 ? (
            <EmptyState title={t('empty')} text={t(filter === 'all' ? 'emptyYet' : 'emptyFiltered')} />
          ) : (
            <DeliveryTable place={place} receivers={receivers} deliveries={data.items} zone={zone} />
          )}
          <p className={classes.note}>{t('note')}</p>
          <ListFoot page={page} pages={pages} perPage={size} sizes={SIZES} onPage={setPage} onSize={setSize} />
        </div>
      )}
    </section>
  );
}
