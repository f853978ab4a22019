import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { TOOLTIP } from './data-table/tooltip.ts';
import classes from './hint.module.css';

/** An icon that explains a term, reachable by pointer, touch and keyboard. */
export function Hint({ text }: { text: string }) {
  return (
    <Tooltip label={text} position="bottom-start" {...TOOLTIP}>
      <button type="button" className={classes.hint} aria-label={text}>
        <IconInfoCircle size={14} stroke={1.75} aria-hidden />
      </button>
    </Tooltip>
  );
}
