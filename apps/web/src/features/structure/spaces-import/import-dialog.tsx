import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog as FileImportDialog } from '../../../ui/import/import-dialog.tsx';
import { tabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import { useReservationsTab } from '../reservations-import/use-reservations-tab.tsx';
import type { Structure } from '../use-structure.ts';
import { FormatField } from './format-field.tsx';
import classes from './import-dialog.module.css';
import { useSpacesTab } from './use-spaces-tab.tsx';

export type ImportTab = 'spaces' | 'reservations';

const TABS_ID = 'import';
const CSV_OR_JSON = '.csv,.json,text/csv,application/json';

type ImportDialogProps = { structure: Structure; tab?: ImportTab | undefined; onClose: () => void };

/** Imports a file of rooms and desks, or of reservations, from Berth or another product. Rendered only while open. */
export function ImportDialog({ structure, tab: first = 'spaces', onClose }: ImportDialogProps) {
  const { t } = useTranslation('structure');
  const [tab, setTab] = useState<ImportTab>(first);
  const spaces = useSpacesTab(structure, onClose);
  const reservations = useReservationsTab(onClose);
  const current = tab === 'spaces' ? spaces : reservations;
  const { format } = current.reading;
  const hints = {
    berth: undefined,
    robin: t('importFrom.robinHint'),
    envoy: tab === 'spaces' ? t('importFrom.envoyHint') : t('importFrom.envoyReservationsHint'),
    seatsurfing: t('importFrom.seatsurfingHint'),
    other: t('importFrom.otherHint'),
  };
  return (
    <FileImportDialog
      of={current.of}
      title={t('importFrom.title')}
      lead={current.lead}
      top={
        <div className={classes.top}>
          <Tabs<ImportTab>
            id={TABS_ID}
            label={t('importFrom.what')}
            className={classes.tabs}
            tabs={[
              { value: 'spaces', label: t('importFrom.spaces') },
              { value: 'reservations', label: t('importFrom.reservations') },
            ]}
            value={tab}
            onChange={setTab}
          />
          <div {...tabPanel(TABS_ID, tab)}>
            <FormatField
              value={format}
              hint={hints[format]}
              onChange={(next) => {
                current.reading.setFormat(next);
                current.recheck();
              }}
            />
          </div>
        </div>
      }
      reading={current.fields}
      accept={format === 'seatsurfing' ? CSV_OR_JSON : undefined}
      choose={format === 'seatsurfing' ? t('importFrom.chooseCsvOrJson') : t('import.choose')}
      hint={current.of.file ? t('import.chooseOther') : current.drop}
      yes={current.yes}
      whyNot={current.whyNot}
      problem={current.problem}
      status={current.status}
      templates={current.templates}
      preview={current.preview}
      onClose={onClose}
    />
  );
}
