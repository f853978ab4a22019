import { useTranslation } from 'react-i18next';
import classes from '../panels.module.css';
import kit from '../../../../../ui/kit.module.css';
import type { ChangeCounts } from '../use-changes.ts';

/** The effect of publishing, in numbers. */
export function ChangesList({ counts, nothing }: { counts: ChangeCounts; nothing: string }) {
  const { t } = useTranslation('plan-editor');
  const lines: [string, number][] = [
    [t('publish.desksAdded'), counts.desksAdded],
    [t('publish.desksChanged'), counts.desksChanged],
    [t('publish.desksRemoved'), counts.desksRemoved],
    [t('publish.roomsAdded'), counts.roomsAdded],
    [t('publish.roomsChanged'), counts.roomsChanged],
    [t('publish.roomsRemoved'), counts.roomsRemoved],
  ];
  const changed = lines.filter(([, number]) => number > 0);
  if (changed.length === 0) return <p className={`${kit.small} ${kit.muted}`}>{nothing}</p>;
  return (
    <dl>
      {changed.map(([label, number]) => (
        <div key={label} className={classes.pair}>
          <dt>{label}</dt>
          <dd>
            <b>{number}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
