import type { ImportRow } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { whyNot } from '../../../ui/import/why-not.ts';
import type { Structure } from '../use-structure.ts';
import { FileChoice } from './file-choice.tsx';
import classes from './import-dialog.module.css';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';

/** Imports a file of rooms and desks: checked line by line first, then written. Rendered only while it is open. */
export function ImportDialog({ structure, onClose }: { structure: Structure; onClose: () => void }) {
  const { t } = useTranslation('structure');
  const { file, check, write, choose } = useImport(onClose);
  const rows = check.data?.rows;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('import.title')}
      width={rows ? 960 : 640}
      dismissible={!write.isPending}
      onSubmit={() => {
        if (rows && whyNot(rows) === undefined && file) write.mutate(file);
      }}
      footer={
        <>
          <Button variant="default" size="sm" onClick={onClose} disabled={write.isPending}>
            {t('ui:cancel')}
          </Button>
          <ImportButton rows={rows} isWriting={write.isPending} />
        </>
      }
    >
      <FileChoice
        file={file}
        isChecking={check.isPending}
        problem={check.error ?? write.error}
        structure={structure}
        onChoose={choose}
      />
      {rows && (
        <div className={classes.preview}>
          <ImportPreview rows={rows} />
        </div>
      )}
    </Dialog>
  );
}

function ImportButton({ rows, isWriting }: { rows: readonly ImportRow[] | undefined; isWriting: boolean }) {
  const { t } = useTranslation('structure');
  const reason = rows && whyNot(rows);
  const count = rows?.filter(({ action }) => action === 'create' || action === 'change').length ?? 0;
  return (
    <>
      {reason && (
        <p className={classes.reason}>{reason === 'refused' ? t('import.whyRefused') : t('import.whyNothing')}</p>
      )}
      <Button type="submit" size="sm" loading={isWriting} disabled={!rows || reason !== undefined}>
        {!rows || reason ? t('ui:import') : t('import.write', { count })}
      </Button>
    </>
  );
}
