import { Button, CopyButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './directory.module.css';

/** A text to copy into another program. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('scim');
  return (
    <div className={classes.copied}>
      <span className={classes.label}>{label}</span>
      <code>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" size="sm" onClick={copy} aria-label={t('copyWhat', { what: label })}>
            {copied ? t('ui:copied') : t('ui:copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
