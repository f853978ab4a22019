import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { type ToggleEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placePopover } from '../../menu/place-popover.ts';
import { LabelledCheckbox } from '../../fields/checkbox.tsx';
import classes from './toolbar.module.css';
import type { Column } from '../types.ts';
import type { ShownColumns } from './use-shown-columns.ts';

/** Lets the user choose the visible columns, in the browser's popover. The last one cannot be hidden. */
export function ColumnChoice<T>(props: { all: readonly Column<T>[]; columns: ShownColumns<T> }) {
  const { t } = useTranslation('table');
  const { all, columns } = props;
  const { shown } = columns;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open' && button.current) placePopover(currentTarget, button.current, 'end');
  };
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="sm"
        className={classes.tool ?? ''}
        popoverTarget={id}
        leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />}
      >
        {t('columns')}{' '}
        <span className={classes.number}>{t('columnsOf', { shown: shown.length, all: all.length })}</span>
      </Button>
      <div id={id} popover="auto" className={classes.choice} onBeforeToggle={onBeforeToggle}>
        <fieldset>
          <legend className={classes.legend}>{t('columns')}</legend>
          {all.map((column) => {
            const isShown = shown.includes(column);
            return (
              <LabelledCheckbox
                key={column.key}
                className={classes.option}
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={(on) => columns.choose(column.key, on)}
              >
                {column.header}
              </LabelledCheckbox>
            );
          })}
        </fieldset>
        <button type="button" className={classes.standard} onClick={columns.reset}>
          {t('standardColumns')}
        </button>
      </div>
    </>
  );
}
