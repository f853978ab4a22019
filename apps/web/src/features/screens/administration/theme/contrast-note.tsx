import { READABLE_CONTRAST, writtenPairs } from './contrast.ts';
import type { ScreenTheme } from '@berth/domain/screens';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../../lib/languages/language.ts';
import classes from './theme-panel.module.css';

/**
 * The contrast of each pair of colours. A low contrast is a warning and not an error, because corporate colours are
 * fixed.
 */
export function ContrastNote({ theme }: { theme: ScreenTheme }) {
  const { t } = useTranslation('screens-admin');
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const names = { table: t('contrast.table'), background: t('contrast.background'), title: t('contrast.title') };
  const pairs = writtenPairs(theme);
  const ratios = pairs
    .map(({ pair, contrast }) => `${names[pair]} ${number.format(contrast)}\u00a0:\u00a01`)
    .join(', ');
  const weak = pairs.filter(({ contrast }) => contrast < READABLE_CONTRAST);
  const Icon = weak.length === 0 ? IconCheck : IconAlertTriangle;
  return (
    <p className={classes.contrast} data-weak={weak.length > 0 || undefined} role="status">
      <Icon size={14} stroke={2} aria-hidden />
      <span>
        {weak.length === 0
          ? t('contrast.good')
          : t('contrast.weak', { pairs: weak.map(({ pair }) => names[pair]).join(', ') })}{' '}
        {ratios}
      </span>
    </p>
  );
}
