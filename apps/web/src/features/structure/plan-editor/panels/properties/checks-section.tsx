import { draftFaults } from '@berth/domain/structure';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { overlapsIn } from '../../model/checks.ts';
import { straysIn } from '../../model/room-of.ts';
import { useEditor } from '../../session/editor-context.ts';
import { FaultText } from './fault-text.tsx';
import classes from '../panels.module.css';

const SHOWN = 5;

/** Faults that block publishing, and warnings. Pressing one selects the objects concerned. */
export function ChecksSection() {
  const { t } = useTranslation('plan-editor');
  const { draft, facts, commands } = useEditor();
  // Computed after the frame, so that a drag does not wait for it.
  const deferred = useDeferredValue(draft);
  const { faults, strays, overlaps } = useMemo(
    () => ({
      faults: draftFaults(deferred, facts.elsewhere),
      strays: straysIn(deferred, facts.sizes),
      overlaps: overlapsIn(deferred, facts.sizes),
    }),
    [deferred, facts],
  );
  const warnings = [
    { desks: strays, text: t('checks.strays', { count: strays.length }) },
    { desks: overlaps, text: t('checks.overlaps', { count: overlaps.length }) },
  ].filter(({ desks }) => desks.length > 0);
  return (
    <section className={classes.section} aria-label={t('checks.title')}>
      <h2 className={classes.heading}>{t('checks.title')}</h2>
      {faults.length === 0 && warnings.length === 0 && (
        <p className={classes.good}>
          <IconCircleCheck size={14} stroke={1.6} aria-hidden />
          {t('checks.good')}
        </p>
      )}
      {faults.slice(0, SHOWN).map((fault) => (
        <p key={`${fault.kind} ${fault.name}`} className={classes.bad}>
          <IconAlertCircle size={14} stroke={1.6} aria-hidden />
          <span>
            <FaultText fault={fault} />
          </span>
        </p>
      ))}
      {faults.length > SHOWN && <p className={classes.bad}>{t('checks.more', { number: faults.length - SHOWN })}</p>}
      {warnings.map(({ desks, text }) => (
        <p key={text} className={classes.warning}>
          <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
          <button type="button" className={classes.link} onClick={() => commands.select(desks.map(({ id }) => id))}>
            {text}
          </button>
        </p>
      ))}
    </section>
  );
}
