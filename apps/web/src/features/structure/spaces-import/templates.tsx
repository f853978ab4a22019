import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { desksQuery } from '../../../lib/queries/queries.ts';
import { FileTemplates } from '../../../ui/import/file-templates.tsx';
import { type Structure, usePlace } from '../use-structure.ts';
import classes from './import-dialog.module.css';
import { linesOf, saveSpacesFile, templateLines } from './spaces-file.ts';

/** Files to start from, and what their columns mean. */
export function Templates({ structure }: { structure: Structure }) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const { data } = useQuery(desksQuery(place));
  return (
    <FileTemplates
      template={t('import.template')}
      onTemplate={() => void saveSpacesFile(`${place.org}-spaces-template.csv`, templateLines(structure))}
      current={t('import.current')}
      onCurrent={data && (() => void saveSpacesFile(`${place.org}-spaces.csv`, linesOf(structure, data)))}
    >
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
    </FileTemplates>
  );
}
