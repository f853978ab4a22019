import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/editor-context.ts';
import { ChangesList } from './changes-list.tsx';
import classes from '../panels.module.css';
import { useChanges } from '../use-changes.ts';

export function ChangesSection() {
  const { t } = useTranslation('plan-editor');
  const { counts } = useChanges();
  const { floor } = useEditor();
  return (
    <section className={classes.section} aria-label={t('publish.title')}>
      <h2 className={classes.heading}>{t('publish.title')}</h2>
      <ChangesList counts={counts} nothing={t('publish.nothing', { floor: floor.name })} />
    </section>
  );
}
