import { Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bulk-bar.module.css';
import kit from '../../kit.module.css';
import { TOOLTIP } from '../tooltip.ts';
import type { TableAction } from '../types.ts';

type BulkBarProps<T> = {
  rows: readonly T[];
  /** The number of selected rows that the filter hides. */
  hidden: number;
  actions: readonly TableAction<readonly T[]>[];
  onExport: () => void;
  onClear: () => void;
};

/** Actions for the selected rows. The bar floats in reserved space, so it never hides a row. */
export function BulkBar<T>({ rows, hidden, actions, onExport, onClear }: BulkBarProps<T>) {
  const { t } = useTranslation('table');
  // On the whole bar, so that Esc works with the focus on any of its buttons.
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClear();
    },
  };
  const calm = actions.filter(({ danger }) => !danger);
  const dangerous = actions.filter(({ danger }) => danger);
  return (
    <div className={classes.place}>
      <section className={classes.bar} aria-label={t('selectedRows')} {...keys}>
        {/* Announced when it changes, because the checkboxes are elsewhere. */}
        <output className={classes.number}>
          {t('selected', { count: rows.length })}
          {hidden > 0 && <span className={`${kit.muted} ${kit.regular}`}> ({t('notShown', { count: hidden })})</span>}
        </output>
        <button type="button" className={classes.action} onClick={onClear}>
          {t('clear')}
          <kbd className={classes.key} aria-hidden>
            {t('ui:keys.escape')}
          </kbd>
        </button>
        <span className={classes.line} />
        {calm.map((action) => (
          <BulkButton key={action.label} action={action} rows={rows} />
        ))}
        <button type="button" className={classes.action} onClick={onExport}>
          <IconDownload size={16} stroke={1.6} aria-hidden />
          {t('export')}
        </button>
        {dangerous.length > 0 && <span className={classes.line} />}
        {dangerous.map((action) => (
          <BulkButton key={action.label} action={action} rows={rows} />
        ))}
      </section>
    </div>
  );
}

function BulkButton<T>({ action, rows }: { action: TableAction<readonly T[]>; rows: readonly T[] }) {
  const { label, icon, disabled = false, danger = false, reason, onClick } = action;
  return (
    <Tooltip label={reason} disabled={!disabled || reason === undefined} {...TOOLTIP}>
      {/* Not `disabled`: it must be focusable to explain why it does nothing. */}
      <button
        type="button"
        className={classes.action}
        data-danger={danger || undefined}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) onClick(rows);
        }}
      >
        {icon}
        {label}
      </button>
    </Tooltip>
  );
}
