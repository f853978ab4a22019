import { type LabelSheet, printLabels } from '@berth/contract';
import { Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../lib/api.ts';
import { settingsQuery } from '../../../lib/queries/queries.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { MOST_AT_ONCE } from '../most-at-once.ts';
import { useNumbers } from '../use-numbers.ts';
import { usePlace } from '../use-structure.ts';
import classes from './print-labels.module.css';
import kit from '../../../ui/kit.module.css';

type Props = { spaces: readonly { readonly id: string; readonly name: string }[]; onClose(): void };

const SHEETS: readonly LabelSheet[] = ['a4', 'roll'];

const isSheet = (value: string | null): value is LabelSheet => SHEETS.some((sheet) => sheet === value);

/** Splits the labels into several files: one file has a limit, and a whole building may have more. */
const inFiles = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, n) =>
    ids.slice(n * MOST_AT_ONCE, (n + 1) * MOST_AT_ONCE),
  );

/** Labels with the fixed codes of these spaces, as a file for the printer. */
export function PrintLabelsDialog({ spaces, onClose }: Props) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const toast = useToast();
  const numbers = useNumbers();
  const settings = useQuery(settingsQuery(place));
  const [sheet, setSheet] = useState<LabelSheet>('a4');
  const print = useMutation({
    mutationFn: async () => {
      for (const [n, objectIds] of inFiles(spaces.map(({ id }) => id)).entries()) {
        const file = await callForFile(printLabels, { params: place, body: { sheet, objectIds } });
        saveFile(n === 0 ? 'labels.pdf' : `labels-${n + 1}.pdf`, file, 'application/pdf');
      }
    },
    onSuccess: onClose,
    onError: toast.failed,
  });
  const [only] = spaces.length === 1 ? spaces : [];
  return (
    <FormDialog
      title={t('codes.title')}
      yes={t('codes.download')}
      no={null}
      size="md"
      isPending={print.isPending}
      onYes={() => print.mutate()}
      onClose={onClose}
    >
      <div className={kit.stack4}>
        <p>{only?.name ?? t('codes.count', { count: spaces.length, number: numbers.plain(spaces.length) })}</p>
        <Select
          label={t('codes.paper')}
          data={SHEETS.map((value) => ({ value, label: { a4: t('codes.a4'), roll: t('codes.roll') }[value] }))}
          value={sheet}
          onChange={(value) => {
            if (isSheet(value)) setSheet(value);
          }}
          allowDeselect={false}
        />
        {settings.data?.reservationSettings.staticQrCode === false && (
          <p className={classes.note}>{t('codes.rotating')}</p>
        )}
      </div>
    </FormDialog>
  );
}
