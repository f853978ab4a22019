import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileFormat } from '../model/use-export.ts';
import { FilterField, type FilterFieldProps } from '../../fields/filter-field.tsx';
import { ExportMenu } from './export-menu.tsx';
import classes from './toolbar.module.css';

type ToolbarProps = FilterFieldProps & {
  onExport: (format: FileFormat) => void;
  /** The file can be CSV or XLSX. */
  hasFormats: boolean;
  canExport: boolean;
  /** There are no rows at all: nothing to filter, choose or export. */
  isBare: boolean;
  lead: ReactNode;
  extraFilter: ReactNode;
  columnChoice: ReactNode;
  actions: ReactNode;
};

export function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation('table');
  return (
    <div className={classes.toolbar}>
      {props.lead}
      {!props.isBare && <FilterField {...props} />}
      {props.extraFilter}
      <div className={classes.tools}>
        {!props.isBare && props.columnChoice}
        {!props.isBare && props.hasFormats && <ExportMenu canExport={props.canExport} onExport={props.onExport} />}
        {!props.isBare && !props.hasFormats && (
          <Button
            variant="default"
            size="sm"
            className={classes.tool ?? ''}
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            disabled={!props.canExport}
            onClick={() => props.onExport('csv')}
          >
            {t('exportCsv')}
          </Button>
        )}
        {props.actions}
      </div>
    </div>
  );
}
