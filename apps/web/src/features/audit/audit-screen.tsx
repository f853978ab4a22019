import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { useScreenSearch } from '../../lib/screen-search.ts';
import { ListFoot } from '../../ui/list-foot.tsx';
import { Page } from '../../ui/page.tsx';
import paged from '../../ui/paged-table.module.css';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import {
  addressOf,
  type AuditRequest,
  readAuditAddress,
  filterOf,
  isFiltered,
  PAGE_SIZES,
  pagesOf,
} from './audit-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditQuery } from './audit-queries.ts';
import { AuditTable } from './audit-table.tsx';
import classes from './audit.module.css';
import { ChainState } from './chain-state.tsx';
import { ExportButton } from './export-button.tsx';

/** Every administrative change in the organisation, for its administrators. */
export function AuditScreen() {
  const { t } = useTranslation('audit');
  const { place, group } = useMe();
  const zone = group?.timezone ?? 'UTC';
  const request = readAuditAddress(useScreenSearch());
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      aside={place && <ExportButton place={place} filter={filterOf(request, zone)} />}
    >
      {place && <ChainState key={`chain ${place.org}`} place={place} zone={zone} />}
      {place && <Log key={place.org} place={place} zone={zone} request={request} />}
    </Page>
  );
}

type LogProps = { place: Place; zone: string; request: AuditRequest };

function Log({ place, zone, request }: LogProps) {
  const { t, i18n } = useTranslation('audit');
  const { set } = useScreenSearch();
  const log = useQuery(auditQuery(place, filterOf(request, zone), { page: request.page, size: request.perPage }));
  const { data } = log;
  // An answer about one building lists no other buildings to choose from.
  const everywhere = useQuery({
    ...auditQuery(place, {}, { page: 1, size: request.perPage }),
    enabled: request.where !== undefined,
  });
  const change = (next: Partial<AuditRequest>) => set(addressOf(next));
  const pages = data && pagesOf(data.total, request.perPage);
  const isBeyond = pages !== undefined && request.page > pages && !log.isPlaceholderData;
  useEffect(() => {
    if (isBeyond) set(addressOf({ page: pages }));
  }, [isBeyond, pages, set]);

  if (log.error && !data) return <ErrorState problem={log.error} onRetry={() => void log.refetch()} />;
  if (!data) return <Ghosts />;
  const { buildings } = (request.where === undefined ? data : everywhere.data) ?? data;
  const number = (count: number) => count.toLocaleString(i18n.language);
  const isNarrowed = isFiltered(request);
  return (
    <>
      <AuditFilters request={request} known={{ ...data, buildings }} onChange={change} />
      <p className={classes.count} aria-live="polite">
        {t(isNarrowed ? 'countOf' : 'count', {
          count: isNarrowed ? data.all : data.total,
          number: number(data.total),
          all: number(data.all),
          zone,
        })}
      </p>
      <div className={paged.frame} data-old={log.isPlaceholderData || undefined} aria-busy={log.isPlaceholderData}>
        {data.items.length === 0 ? (
          <EmptyState title={t('empty')} text={t(isNarrowed ? 'emptyFiltered' : 'emptyYet')} />
        ) : (
          <AuditTable entries={data.items} zone={zone} onChange={change} />
        )}
        <ListFoot
          page={request.page}
          pages={pages ?? 1}
          perPage={request.perPage}
          sizes={PAGE_SIZES}
          onPage={(page) => change({ page })}
          onSize={(perPage) => change({ perPage })}
        />
      </div>
    </>
  );
}

function Ghosts() {
  return (
    <Loading>
      <div className={paged.ghosts}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </div>
    </Loading>
  );
}
