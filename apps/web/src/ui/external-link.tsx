import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A link out of Berth. It opens a new tab without access to this one, and screen readers announce that. */
export function ExternalLink(props: { href: string; className?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <a className={props.className} href={props.href} target="_blank" rel="noopener noreferrer">
      {props.children} <VisuallyHidden>{t('newTab')}</VisuallyHidden>
    </a>
  );
}
