import { useTranslation } from 'react-i18next';
import { pageVersion } from '../../../lib/page-version.ts';

/**
 * Whether the screen runs the version of this page. The name of a build means nothing to users, so it is only in the
 * tooltip.
 */
export function VersionNote({ version }: { version: string }) {
  const { t } = useTranslation('screens-admin');
  if (version === '') return <span aria-hidden>–</span>;
  return <span title={version}>{version === pageVersion() ? t('version.current') : t('version.outdated')}</span>;
}
