import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../menu/menu.tsx';
import { MenuAction } from '../../menu/menu-items.tsx';
import type { FileFormat } from '../model/use-export.ts';
import classes from './toolbar.module.css';

const FORMATS: readonly { format: FileFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'XLSX' },
];

/** The whole list as a file, in the chosen format. */
export function ExportMenu({ canExport, onExport }: { canExport: boolean; onExport: (format: FileFormat) => void }) {
  const { t } = useTranslation('table');
  return (
    <Menu
      className={classes.menu}
      align="end"
      button={
        <>
          <IconDownload size={16} stroke={1.6} aria-hidden />
          {t('export')}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </>
      }
    >
      {FORMATS.map(({ format, label }) => (
        <MenuAction key={format} disabled={!canExport} onChoose={() => onExport(format)}>
          {label}
        </MenuAction>
      ))}
    </Menu>
  );
}
