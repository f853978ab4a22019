import { useTranslation } from 'react-i18next';
import { pageVersion } from '../../../lib/page-version.ts';

/** Whether it runs what this page is of: the name of a build says nothing to anybody, so it is only a hint. */
export function VersionNote({ version }: { version: string }) {
  const { t } = useTranslation('screens-admin');
  if (version === '') return <span aria-hidden>–</span>;
  return <span title={version}>{version === pageVersion() ? t('version.current') : t('version.outdated')}</span>;
}
