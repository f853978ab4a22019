import type { Provisioning, ScimMappedGroup } from '@berth/contract';
import { IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import classes from './directory.module.css';
import { useRoleName } from './directory-words.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import { Section } from '../../ui/section.tsx';

const EDIT = <IconPencil size={16} stroke={1.6} aria-hidden />;

/** The access that members of each group get. */
export function Groups({ place, state }: { place: Place; state: Provisioning }) {
  const { t } = useTranslation('scim');
  const { groups, buildings } = state;
  const columns = useColumns(buildings);
  const [editedId, setEditedId] = useState<string>();
  const edited = groups.find(({ id }) => id === editedId);
  return (
    <Section heading={t('groups.heading')} text={t('groups.text')}>
      {groups.length === 0 ? (
        <p className={classes.nothing}>{t('groups.none')}</p>
      ) : (
        <DataTable
          name="directory-groups"
          organisation={place.org}
          label={t('groups.heading')}
          rows={groups}
          rowId={({ id }) => id}
          columns={columns}
          onOpen={({ id }) => setEditedId(id)}
          rowActions={() => [{ label: t('groups.map'), icon: EDIT, onClick: ({ id }) => setEditedId(id) }]}
        />
      )}
      {edited && (
        <MappingDialog place={place} group={edited} buildings={buildings} onClose={() => setEditedId(undefined)} />
      )}
    </Section>
  );
}

function useColumns(buildings: Provisioning['buildings']): Column<ScimMappedGroup>[] {
  const { t } = useTranslation('scim');
  const roleName = useRoleName();
  return useMemo(() => {
    const nameOf = (id: string) => buildings.find((building) => building.id === id)?.name ?? '';
    return [
      { key: 'group', header: t('groups.group'), value: ({ name }) => name },
      { key: 'members', header: t('groups.members'), value: ({ members }) => members, align: 'end', width: 110 },
      {
        key: 'buildings',
        header: t('field.buildings'),
        value: (group) => group.buildings.map(nameOf).filter(Boolean).join(', ') || null,
      },
      { key: 'roles', header: t('field.roles'), value: ({ roles }) => roles.map(roleName).join(', ') || null },
      { key: 'userpool', header: t('field.userpools'), value: ({ userpool }) => userpool },
      { key: 'team', header: t('groups.team'), value: ({ isTeam }) => isTeam, width: 90 },
    ];
  }, [t, buildings, roleName]);
}
