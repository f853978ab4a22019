import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { desksQuery } from '../../../lib/queries/queries.ts';
import { type Structure, usePlace } from '../use-structure.ts';
import classes from './import-dialog.module.css';
import { linesOf, saveSpacesFile, templateLines } from './spaces-file.ts';

/** Files to start from, and what their columns mean. */
export function Templates({ structure }: { structure: Structure }) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const desks = useQuery(desksQuery(place));
  const icon = <IconDownload size={16} stroke={1.6} aria-hidden />;
  return (
    <div className={classes.templates}>
      <Button
        variant="default"
        size="sm"
        leftSection={icon}
        onClick={() => void saveSpacesFile(`${place.org}-spaces-template.csv`, templateLines(structure))}
      >
        {t('import.template')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={icon}
        disabled={!desks.data}
        onClick={() => void saveSpacesFile(`${place.org}-spaces.csv`, linesOf(structure, desks.data ?? []))}
      >
        {t('import.current')}
      </Button>
      <dl className={classes.columns}>
        {(
          [
            ['type', t('import.columnType')],
            ['name', t('import.columnName')],
            ['floor', t('import.columnFloor')],
            ['room', t('import.columnRoom')],
            ['reservedBy', t('import.columnReservedBy')],
            ['maximumOccupants', t('import.columnMaximum')],
            ['attributes', t('import.columnAttributes')],
          ] as const
        ).map(([column, text]) => (
          <div key={column} className={classes.column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
