import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { AuthorisationDialog } from './authorisation-dialog.tsx';
import { accessQuery, countReleases, type Authorisation, useAuthorise, useWithdraw } from './authorisations-queries.ts';

const EDIT = <IconPencil size={16} stroke={1.6} aria-hidden />;
const REMOVE = <IconTrash size={16} stroke={1.6} aria-hidden />;

/** Identifiers of other organisations whose people may enter the active building. */
export function AuthorisationsScreen() {
  const { t } = useTranslation('organisations');
  const { place, group } = useMe();
  return (
    <Page title={t('authorisations.title')} lead={t('authorisations.lead', { building: group?.orgName ?? '' })}>
      {place && <Authorisations place={place} building={group?.orgName ?? ''} />}
    </Page>
  );
}

function useColumns(): readonly Column<Authorisation>[] {
  const { t } = useTranslation('organisations');
  return useMemo(
    () => [
      {
        key: 'organisationIdentifier',
        header: t('authorisations.identifier'),
        hint: t('authorisations.identifierHint'),
        value: ({ organisationIdentifier }) => organisationIdentifier,
      },
      { key: 'description', header: t('authorisations.description'), value: ({ description }) => description },
    ],
    [t],
  );
}

function Authorisations({ place, building }: { place: Place; building: string }) {
  const { t } = useTranslation('organisations');
  const list = useQuery(accessQuery(place));
  const columns = useColumns();
  const withdraw = useWithdrawal(place, building);
  // `{}` opens the dialog for a new one.
  const [edited, setEdited] = useState<{ entry?: Authorisation }>();
  const add = (
    <Button size="sm" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setEdited({})}>
      {t('authorisations.add')}
    </Button>
  );

  if (list.isError && !list.data) return <ErrorState problem={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <DataTable
        name="authorisations"
        organisation={place.org}
        label={t('authorisations.title')}
        rows={list.data}
        rowId={({ organisationIdentifier }) => organisationIdentifier}
        columns={columns}
        actions={add}
        onOpen={(entry) => setEdited({ entry })}
        rowActions={() => [
          {
            label: t('ui:edit'),
            icon: EDIT,
            onClick: (entry) => setEdited({ entry }),
          },
          {
            label: t('authorisations.withdraw'),
            icon: REMOVE,
            danger: true,
            onClick: withdraw,
          },
        ]}
        empty={<EmptyState title={t('authorisations.none')} text={t('authorisations.noneText')} action={add} />}
      />
      {edited && (
        <AuthorisationDialog
          place={place}
          entry={edited.entry}
          allowed={list.data ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Asks, removes the authorisation, and offers undo. */
function useWithdrawal(place: Place, building: string): (entry: Authorisation) => void {
  const { t } = useTranslation('organisations');
  const toast = useToast();
  const confirm = useConfirm();
  const withdraw = useWithdraw(place);
  const authorise = useAuthorise(place);

  const again = (entry: Authorisation) =>
    authorise.mutate(entry, { onSuccess: ({ message }) => toast.done(message), onError: toast.failed });
  const ask = async (entry: Authorisation) => {
    const identifier = entry.organisationIdentifier;
    const releases = await countReleases(place, entry).catch(toast.failed);
    if (!releases) return;
    const isSure = await confirm({
      title: t('authorisations.withdrawTitle', { identifier }),
      text: `${t('authorisations.withdrawText', { identifier, building })} ${t('authorisations.withdrawReleases', releases)}`,
      yes: t('authorisations.withdraw'),
      no: t('ui:cancel'),
      danger: true,
    });
    if (!isSure) return;
    withdraw.mutate(entry, {
      onSuccess: ({ message = '' }) => toast.doneWithUndo(message, () => again(entry)),
      onError: toast.failed,
    });
  };
  return (entry) => void ask(entry);
}
