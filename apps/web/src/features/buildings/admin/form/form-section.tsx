import { IconAlertCircle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form-section.module.css';
import kit from '../../../../ui/kit.module.css';

type FormSectionProps = {
  title: string;
  /** Always shown beside the title. */
  note?: string;
  /** Shown beside the title while the section is closed. */
  summary: string;
  errors: number;
  opened: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A collapsible part of the form. When closed, it shows a summary. */
export function FormSection({ title, note, summary, errors, opened, onToggle, children }: FormSectionProps) {
  const { t } = useTranslation('buildings-admin');
  const body = useId();
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        <button type="button" className={classes.head} aria-expanded={opened} aria-controls={body} onClick={onToggle}>
          <Chevron className={classes.chevron} size={16} stroke={1.6} aria-hidden />
          <span className={kit.breaks}>
            {title} {note !== undefined && <span className={classes.note}>{note}</span>}
          </span>
          {!opened && <span className={classes.summary}>{summary}</span>}
          {errors > 0 && (
            <span className={classes.errors}>
              <IconAlertCircle size={14} stroke={1.75} aria-hidden />
              {t('errors', { count: errors })}
            </span>
          )}
        </button>
      </h3>
      <div id={body} className={classes.body} hidden={!opened}>
        {opened && children}
      </div>
    </section>
  );
}
