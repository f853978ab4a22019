import { type AnswerOf, type listUsers, USER_PAGES, USERS_PER_PAGE, type UserRow } from '@berth/contract';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Filters } from '../../../ui/filters/filters.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { usePeoplePlace } from '../use-people-place.ts';
import { BulkDialogs } from './bulk/bulk-dialogs.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { Pager } from './pager.tsx';
import { useUserColumns } from './user-columns.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { FEWEST, FILTERS, isFiltered, type UsersRequest } from './users-address.ts';
import { useLockText } from './use-role-text.ts';
import classes from './users.module.css';

/** The specification's pause before a search runs. */
const PAUSE_MS = 1000;

type Props = {
  /** Undefined while loading. */
  answer: AnswerOf<typeof listUsers> | undefined;
  /** The rows belong to the previous query. */
  isOld: boolean;
  request: UsersRequest;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

export function UserTable({ answer, isOld, request, openId, onOpen }: Props) {
  const { t, i18n } = useTranslation('people');
  const place = usePeoplePlace();
  const search = useScreenSearch();
  const typing = useTypedSearch(request.search);
  const lockText = useLockText();
  const actions = useUserActions(onOpen);
  const number = (count: number) => count.toLocaleString(i18n.language);
  const first = (request.page - 1) * USERS_PER_PAGE;
  const total = answer?.totalCount ?? 0;
  const most = USER_PAGES * USERS_PER_PAGE;
  const count = t(total > most ? 'users.countMany' : 'users.count', {
    first: number(Math.min(first + 1, total)),
    last: number(Math.min(first + (answer?.users.length ?? 0), total)),
    total: number(Math.min(total, most)),
  });
  const clear = () => {
    typing.setTyped('');
    search.set({ ...Object.fromEntries(FILTERS.map((name) => [name, undefined])), search: undefined, page: undefined });
  };
  return (
    <div className={classes.list} data-old={isOld || undefined} aria-busy={isOld}>
      <DataTable<UserRow>
        name="users"
        organisation={place.org}
        label={t('users.title')}
        rows={answer?.users}
        rowId={({ id }) => id}
        columns={useUserColumns()}
        search={{
          typed: typing.typed,
          onType: typing.setTyped,
          label: t('users.search'),
          error: typing.isTooShort ? t('ui:people.tooShort') : undefined,
        }}
        lockedBy={(user) => {
          const why = lockText(user);
          return why === undefined ? undefined : `${t('problems:user.may_not_edit')}. ${why}`;
        }}
        extraFilter={
          <Filters
            filters={useUserFilters()}
            chosen={Object.fromEntries(
              FILTERS.map((name) => [name, request[name] === undefined ? [] : [request[name]]]),
            )}
            onChoose={(name, [value]) => search.set({ [name]: value, page: undefined })}
          />
        }
        rowActions={actions.ofRow}
        bulkActions={actions.ofMany}
        onOpen={({ id }) => onOpen(id)}
        openId={openId}
        count={count}
        footer={() => (
          <Pager
            page={request.page}
            pages={Math.min(USER_PAGES, Math.max(1, Math.ceil(total / USERS_PER_PAGE)))}
            onPage={(page) => search.set({ page: page === 1 ? undefined : String(page) })}
          />
        )}
        empty={
          <EmptyState
            title={t('table:noRecordsFound')}
            text={t(isFiltered(request) ? 'users.noneFiltered' : 'users.none')}
            action={
              isFiltered(request) && (
                <Button variant="default" size="sm" onClick={clear}>
                  {t('users.clearFilters')}
                </Button>
              )
            }
          />
        }
      />
      <BulkDialogs dialog={actions.dialog} onClose={actions.close} />
    </div>
  );
}

/** The field responds to every key; the search follows after a pause, and only with enough characters. */
function useTypedSearch(current: string | undefined) {
  const search = useScreenSearch();
  const [typed, setTyped] = useState(current ?? '');
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const ask = useEffectEvent((text: string) => {
    const query = text.length >= FEWEST ? text : undefined;
    const isWorth = text === '' || query !== undefined;
    if (isWorth && query !== current) search.set({ search: query, page: undefined });
  });
  useEffect(() => ask(settled), [settled]);
  const length = typed.trim().length;
  return { typed, setTyped, isTooShort: length > 0 && length < FEWEST };
}
