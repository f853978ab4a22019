import type { ImportPreview } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import classes from '../dialogs.module.css';

type Effects = ImportPreview['effects'];

/** The most serious first. */
const TEXTS = {
  reservations: 'preview.reservations',
  loans: 'preview.loans',
  fixedDesks: 'preview.fixedDesks',
  movedDesks: 'preview.movedDesks',
  reservedBy: 'preview.reservedBy',
  openingHours: 'preview.openingHours',
  drafts: 'preview.drafts',
} as const satisfies Record<keyof Effects, string>;

export const hasEffects = (effects: Effects) => Object.values(effects).some((count) => count > 0);

/** Lists everything else that the import changes or ends, in sentences with numbers. */
export function ImportEffects({ effects }: { effects: Effects }) {
  const { t } = useTranslation('buildings-admin');
  const names = (Object.keys(TEXTS) as (keyof Effects)[]).filter((name) => effects[name] > 0);
  if (names.length === 0) return null;
  return (
    <ul className={classes.effects}>
      {names.map((name) => (
        <li key={name}>{t(TEXTS[name], { count: effects[name] })}</li>
      ))}
    </ul>
  );
}
