import { pageVersion } from '../../../lib/page-version.ts';
import { useScreenWords } from './use-screen-words.ts';

/** Whether it runs what this page is of: the name of a build says nothing to anybody, so it is only a hint. */
export function VersionNote({ version }: { version: string }) {
  const { t } = useScreenWords();
  if (version === '') return <span aria-hidden>–</span>;
  return <span title={version}>{version === pageVersion() ? t('version.current') : t('version.outdated')}</span>;
}
