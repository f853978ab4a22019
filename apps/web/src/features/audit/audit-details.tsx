import type { AuditEntry } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import hidden from '../../ui/visually-hidden.module.css';
import type { AuditRequest } from './audit-address.ts';
import classes from './audit-details.module.css';
import { useAuditWords } from './audit-words.ts';
import { differencesOf } from './differences.ts';
import { shortened } from './shortened.ts';
import { Values } from './values.tsx';

type Props = { entry: AuditEntry; onChange(change: Partial<AuditRequest>): void };

/** With this few fields, the facts are shown below them instead of beside. */
const FEW = 2;

/** An opened entry: each field before and after, and its other facts. */
export function AuditDetails({ entry, onChange }: Props) {
  const { t } = useTranslation('audit');
  const differences = differencesOf(entry.before, entry.after);
  return (
    <div className={classes.details} data-few={differences.changed.length <= FEW || undefined}>
      <Fields entry={entry} differences={differences} />
      <div className={classes.box}>
        <Facts entry={entry} />
        <div className={classes.acts}>
          <Button variant="subtle" size="xs" onClick={() => onChange({ object: entry.subjectId })}>
            {t('onlyObject')}
          </Button>
          {entry.actor && (
            <Button variant="subtle" size="xs" onClick={() => onChange({ person: entry.actor?.id })}>
              {t('onlyPerson')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

type FieldsProps = { entry: AuditEntry; differences: ReturnType<typeof differencesOf> };

function Fields({ entry, differences: { changed, unchanged } }: FieldsProps) {
  const { t, i18n } = useTranslation('audit');
  const words = useAuditWords();
  const others = t('unchanged', { count: unchanged, number: unchanged.toLocaleString(i18n.language) });
  return (
    <div className={classes.box}>
      {changed.length > 0 && (
        <table className={classes.fields} aria-label={t('column.change')}>
          <thead className={hidden.to600px}>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field === '' ? t('value') : words.field(entry, field)}</th>
                <td data-label={t('before')}>
                  <Values value={before} is="before" />
                </td>
                <td data-label={t('after')}>
                  <Values value={field === 'read' ? (words.read(entry) ?? after) : after} is="after" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(unchanged > 0 || changed.length === 0) && (
        <p className={classes.rest}>{unchanged > 0 ? others : t('noValues')}</p>
      )}
    </div>
  );
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('audit');
  const words = useAuditWords();
  const facts = [
    [t('column.who'), words.who(entry)],
    [t('building'), entry.buildingName],
    [t('column.entry'), entry.number.toLocaleString(i18n.language)],
    [t('hash'), shortened(entry.hash)],
    [t('actionName'), entry.action],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
