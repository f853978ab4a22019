import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './import-dialog.module.css';

type FileTemplatesProps = {
  template: string;
  onTemplate: () => void;
  current: string;
  /** Undefined while the stored rows load. */
  onCurrent: (() => void) | undefined;
  /** The meaning of each column. */
  children: ReactNode;
};

/** Files to start from: an empty one, and one with the stored rows. */
export function FileTemplates({ template, onTemplate, current, onCurrent, children }: FileTemplatesProps) {
  const icon = <IconDownload size={16} stroke={1.6} aria-hidden />;
  return (
    <div className={classes.templates}>
      <Button variant="default" size="sm" leftSection={icon} onClick={onTemplate}>
        {template}
      </Button>
      <Button variant="default" size="sm" leftSection={icon} disabled={!onCurrent} onClick={onCurrent}>
        {current}
      </Button>
      {children}
    </div>
  );
}
