import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileFormat } from '../model/use-export.ts';
import { ExportMenu } from './export-menu.tsx';
import classes from './toolbar.module.css';

type ToolbarProps = {
  typed: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  onType: (typed: string) => void;
  /** Called for arrow down in the filter, which moves to the rows. */
  onLeave: () => void;
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

function FilterField({
  typed,
  label,
  hint,
  error,
  onType,
  onLeave,
}: Pick<ToolbarProps, 'typed' | 'label' | 'hint' | 'error' | 'onType' | 'onLeave'>) {
  const { t } = useTranslation('table');
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  // Disabled while a dialog is open: the page behind it is out of reach.
  useHotkeys([['/', () => document.querySelector('[aria-modal="true"]') ?? field.current?.focus()]]);
  const end =
    typed === '' ? (
      <kbd className={classes.key} aria-hidden>
        /
      </kbd>
    ) : (
      <CloseButton
        size={24}
        iconSize={14}
        aria-label={t('clearFilter')}
        onClick={() => {
          onType('');
          field.current?.focus();
        }}
      />
    );
  const input = (
    <TextInput
      ref={field}
      className={classes.filter ?? ''}
      size="sm"
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      title={typed === '' ? hint : undefined}
      {...(hint !== undefined && error === undefined && { 'aria-describedby': hintId })}
      error={error}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={end}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          onLeave();
        }
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault();
          onType('');
        }
      }}
    />
  );
  if (hint === undefined) return input;
  return (
    <>
      {input}
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
    </>
  );
}
