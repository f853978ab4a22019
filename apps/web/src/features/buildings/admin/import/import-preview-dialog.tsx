import type { ImportPreview } from '@berth/contract';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import classes from '../dialogs.module.css';
import kit from '../../../../ui/kit.module.css';
import { listed } from '../form/summaries.ts';
import { hasEffects, ImportEffects } from './import-effects.tsx';

const FACT_TEXTS: Readonly<Record<ImportPreview['facts'][number], string>> = {
  displayName: 'field.displayName',
  buildingImageUrl: 'field.image',
  buildingAddress: 'field.address',
  buildingMoreInfoUrl: 'field.moreInfo',
  infoUrl: 'field.info',
  logoUrl: 'field.logo',
  idpHint: 'field.idpHint',
  supportEmail: 'fact.supportEmail',
  screenTheme: 'fact.screenTheme',
  climateLimits: 'fact.climateLimits',
  anonymiseAfterDays: 'fact.anonymise',
  timezone: 'field.timezone',
  flowName: 'field.flowName',
  modules: 'fact.modules',
  settings: 'fact.settings',
  policies: 'fact.policies',
  attributes: 'fact.attributes',
  assets: 'fact.assets',
};

const ROWS = { floors: 'removal.floors', rooms: 'removal.rooms', desks: 'removal.desks' } as const;
const KINDS = ['added', 'changed', 'removed'] as const;
const KIND_TEXTS = { added: 'preview.added', changed: 'preview.changed', removed: 'preview.removed' } as const;

type Row = keyof typeof ROWS;
const ROW_NAMES = Object.keys(ROWS) as Row[];

type ImportPreviewDialogProps = {
  preview: ImportPreview;
  fileName: string;
  busy: boolean;
  onClose: () => void;
  onImport: () => void;
};

/** Shows the effect of a file before it is imported. */
export function ImportPreviewDialog({ preview, fileName, busy, onClose, onImport }: ImportPreviewDialogProps) {
  const { t, i18n } = useTranslation('buildings-admin');
  const sum = (kind: (typeof KINDS)[number]) => ROW_NAMES.reduce((total, row) => total + preview[row][kind], 0);
  const isNothing =
    preview.exists &&
    preview.facts.length === 0 &&
    KINDS.every((kind) => sum(kind) === 0) &&
    !hasEffects(preview.effects);
  const facts = preview.facts.map((fact) => t(FACT_TEXTS[fact]));

  return (
    <FormDialog
      title={t('preview.title', { name: fileName })}
      width={520}
      yes={t('ui:import')}
      size="md"
      isPending={busy}
      isLocked
      focus="yes"
      onYes={onImport}
      onClose={onClose}
    >
      <div className={kit.stack3}>
        <p className={classes.subject}>
          {preview.displayName} <span className={`${kit.muted} ${kit.regular}`}>{preview.name + preview.path}</span>
        </p>
        <p>
          <span className={classes.tag}>{preview.exists ? t('preview.changes') : t('preview.creates')}</span>
        </p>
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('preview.what')}</VisuallyHidden>
              </th>
              {KINDS.map((kind) => (
                <th key={kind} scope="col">
                  {t(KIND_TEXTS[kind])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROW_NAMES.map((row) => (
              <tr key={row}>
                <th scope="row">{t(ROWS[row])}</th>
                {KINDS.map((kind) => (
                  <td key={kind} data-some={preview[row][kind] > 0 ? kind : undefined}>
                    {preview[row][kind]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {facts.length > 0 && <p>{t('preview.facts', { list: listed(facts, i18n.language) })}</p>}
        <ImportEffects effects={preview.effects} />
        {isNothing && <p className={`${kit.muted} ${kit.regular}`}>{t('preview.nothing')}</p>}
        {sum('removed') > 0 && <p className={classes.warning}>{t('preview.warning')}</p>}
        {preview.exists && !isNothing && <p className={`${kit.muted} ${kit.regular}`}>{t('preview.keeps')}</p>}
      </div>
    </FormDialog>
  );
}
