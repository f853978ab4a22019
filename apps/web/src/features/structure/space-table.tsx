import { passesGuard } from '@berth/domain/identity';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconFileImport, IconPencil, IconPlus, IconQrcode, IconTag, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { floorsQuery } from '../../lib/queries/queries.ts';
import { type Column, DataTable, type TableAction } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useReissueCode } from './code-labels/use-reissue-code.ts';
import { type Chosen, type Filter, Filters } from '../../ui/filters/filters.tsx';
import { MOST_AT_ONCE } from './most-at-once.ts';
import { NothingLeft } from './nothing-left.tsx';
import type { SpaceDialog } from './space-dialogs.tsx';
import { isFiltered } from './space-filter.ts';
import { TableMore } from './table-more.tsx';
import { usePlace } from './use-structure.ts';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** In the address in place of an id: a new space. */
export const NEW = 'new';

type Space = { readonly id: string; readonly name: string };

/** The state and callbacks of the screen around a table. */
export type SpaceTableState = {
  chosen: Chosen;
  onChoose: (name: string, values: readonly string[]) => void;
  onClear: () => void;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onDialog: (dialog: SpaceDialog) => void;
  /** Called with the ids in display order. */
  onOrder: (ids: readonly string[]) => void;
};

type SpaceTableProps<T> = SpaceTableState & {
  name: 'desks' | 'rooms';
  /** Undefined while loading. */
  rows: readonly T[] | undefined;
  /** An empty building has another message than a filter without matches. */
  hasAny: boolean;
  columns: Column<T>[];
  filters: readonly Filter[];
  texts: { label: string; add: string; change: string; none: string; noneText: string };
  removeText: (number: number) => string;
  changeIcon: ReactNode;
  /** Whether import and printing are available, which users who may only change desks do not have. */
  mayImportAndPrint: boolean;
  onRemove: (spaces: readonly T[]) => void;
  /** The text in the footer about the visible rows. */
  summary: (rows: readonly T[]) => ReactNode;
};

/** The table of desks and the table of rooms. */
export function SpaceTable<T extends Space>(props: SpaceTableProps<T>) {
  const { name, rows, hasAny, columns, filters, texts, chosen, onChoose, onClear, openId, onOpen, onOrder } = props;
  const place = usePlace();
  const actions = useActions(props);
  return (
    <DataTable
      name={name}
      organisation={place.org}
      label={texts.label}
      rows={rows}
      rowId={({ id }) => id}
      columns={columns}
      extraFilter={<Filters filters={filters} chosen={chosen} onChoose={onChoose} />}
      actions={
        <>
          <TableMore items={actions.ofAll} />
          <Button size="sm" leftSection={<IconPlus {...ICON} />} onClick={() => onOpen(NEW)}>
            {texts.add}
          </Button>
        </>
      }
      rowActions={actions.ofRow}
      bulkActions={actions.ofMany}
      onOpen={({ id }) => onOpen(id)}
      openId={openId}
      footer={(visibleRows) => (
        <Footer ids={visibleRows.map(({ id }) => id)} onOrder={onOrder}>
          {props.summary(visibleRows)}
        </Footer>
      )}
      empty={
        isFiltered(chosen) && hasAny ? (
          <NothingLeft onClear={onClear} />
        ) : (
          <NoSpaces texts={texts} onAdd={() => onOpen(NEW)} />
        )
      }
    />
  );
}

type NoSpacesProps = { texts: SpaceTableProps<Space>['texts']; onAdd(): void };

/** A building without floors has no place for a space yet. */
function NoSpaces({ texts, onAdd }: NoSpacesProps) {
  const { t } = useTranslation('structure');
  const { roles } = useMe();
  const { data: floors } = useQuery(floorsQuery(usePlace()));
  const needsFloor = floors?.length === 0 && passesGuard(roles, 'B');
  const action = needsFloor ? (
    <Button size="sm" renderRoot={(props) => <Link to="/workplace/floors" search={{ add: '1' }} {...props} />}>
      {t('addFloor')}
    </Button>
  ) : (
    <Button size="sm" onClick={onAdd}>
      {texts.add}
    </Button>
  );
  return <EmptyState title={texts.none} text={needsFloor ? t('needsFloor') : texts.noneText} action={action} />;
}

function useActions<T extends Space>(props: SpaceTableProps<T>) {
  const { rows, texts, removeText, changeIcon, mayImportAndPrint, onRemove, onOpen, onDialog } = props;
  const { t } = useTranslation('structure');
  const reissue = useReissueCode();
  const idsOf = (spaces: readonly T[]) => spaces.map(({ id }) => id);
  const when = <A,>(isShown: boolean, action: A): A[] => (isShown ? [action] : []);
  const icons = { tag: <IconTag {...ICON} />, code: <IconQrcode {...ICON} />, remove: <IconTrash {...ICON} /> };
  return {
    ofAll: [
      { label: t('attribute.manage'), icon: icons.tag, onClick: () => onDialog({ kind: 'labels' }) },
      ...when(mayImportAndPrint, {
        label: t('import.open'),
        icon: <IconFileImport {...ICON} />,
        onClick: () => onDialog({ kind: 'import' }),
      }),
      ...when(mayImportAndPrint, {
        label: t('codes.print'),
        icon: icons.code,
        onClick: () => onDialog({ kind: 'codes', ids: idsOf(rows ?? []) }),
      }),
    ],
    ofRow: (): TableAction<T>[] => [
      { label: t('ui:edit'), icon: <IconPencil {...ICON} />, onClick: ({ id }) => onOpen(id) },
      {
        label: t('column.attributes'),
        icon: icons.tag,
        onClick: ({ id }) => onDialog({ kind: 'attributes', ids: [id] }),
      },
      ...when(mayImportAndPrint, { label: t('codes.reissue'), icon: icons.code, onClick: reissue }),
      { label: t('ui:remove'), icon: icons.remove, danger: true, onClick: (space) => onRemove([space]) },
    ],
    ofMany: (spaces: readonly T[]): TableAction<readonly T[]>[] => {
      const limit =
        spaces.length > MOST_AT_ONCE ? { disabled: true, reason: t('tooMany', { number: MOST_AT_ONCE }) } : {};
      return [
        {
          label: t('column.attributes'),
          icon: icons.tag,
          onClick: (some) => onDialog({ kind: 'attributes', ids: idsOf(some) }),
          ...limit,
        },
        {
          label: texts.change,
          icon: changeIcon,
          onClick: (some) => onDialog({ kind: 'change', ids: idsOf(some) }),
          ...limit,
        },
        ...when(mayImportAndPrint, {
          label: t('codes.print'),
          icon: icons.code,
          onClick: (some: readonly T[]) => onDialog({ kind: 'codes', ids: idsOf(some) }),
        }),
        {
          label: removeText(spaces.length),
          icon: icons.remove,
          danger: true,
          onClick: onRemove,
          ...limit,
        },
      ];
    },
  };
}

type FooterProps = { ids: readonly string[]; onOrder: (ids: readonly string[]) => void; children: ReactNode };

/** Counts the filtered rows and reports their order. */
function Footer({ ids, onOrder, children }: FooterProps) {
  useEffect(() => onOrder(ids));
  return <span>{children}</span>;
}
