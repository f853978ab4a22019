import type { AdminDesk } from '@berth/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconFirstAidKit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { useSpaceColumns } from '../space-columns.tsx';
import type { Structure } from '../use-structure.ts';
import classes from './desk-columns.module.css';
import kit from '../../../ui/kit.module.css';

/** The holder's name, or their address if there is no name. */
const holderOf = ({ fixed }: AdminDesk): string | null =>
  fixed === null ? null : fixed.employeeName || fixed.username || '-';

export function useDeskColumns(structure: Structure | undefined): Column<AdminDesk>[] {
  const { t } = useTranslation('structure');
  const { name, floor, attributes } = useSpaceColumns(structure);
  return [
    { ...name, width: 104 },
    { key: 'room', header: t('column.room'), value: ({ roomName }) => roomName, width: 120 },
    { ...floor, width: 100 },
    {
      key: 'type',
      header: t('column.type'),
      value: ({ type }) => (type === 'PARKING' ? t('type.parking') : t('type.desk')),
      width: 100,
    },
    { ...attributes, width: 320 },
    {
      key: 'fixedDeskEmployee',
      header: t('column.holder'),
      value: holderOf,
      cell: (desk) => <Holder desk={desk} />,
      width: 170,
    },
    {
      key: 'employeeNumber',
      header: t('desk.employeeNumber'),
      value: ({ fixed }) => fixed?.employeeNumber || null,
      hiddenByDefault: true,
    },
    {
      key: 'rfidCardNumber',
      header: t('desk.rfidCardNumber'),
      value: ({ fixed }) => fixed?.rfidCardNumber || null,
      hiddenByDefault: true,
    },
    {
      key: 'emergencyResponder',
      header: t('desk.emergencyResponder'),
      value: ({ fixed }) => fixed?.emergencyResponder ?? null,
      hiddenByDefault: true,
    },
    {
      key: 'username',
      header: t('desk.member'),
      value: ({ fixed }) => fixed?.username ?? null,
      hiddenByDefault: true,
    },
    {
      key: 'onPlan',
      header: t('column.onPlan'),
      value: ({ x, y }) => x !== null && y !== null,
      hiddenByDefault: true,
    },
  ];
}

function Holder({ desk }: { desk: AdminDesk }) {
  const { t } = useTranslation('structure');
  const holder = holderOf(desk);
  if (holder === null) return <span className={kit.muted}>-</span>;
  return (
    <span className={classes.holder} title={holder}>
      {holder}
      {desk.fixed?.emergencyResponder && (
        <>
          <IconFirstAidKit size={14} stroke={1.75} aria-hidden />
          <VisuallyHidden>{t('desk.emergencyResponder')}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
