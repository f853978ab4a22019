import type { ScreenTheme } from '@berth/domain/screens';
import { useTranslation } from 'react-i18next';

/** The name of each part of a theme. */
export function useThemeNames(): Record<keyof ScreenTheme, string> {
  const { t } = useTranslation('screens-admin');
  return {
    background_color: t('field.background'),
    regular_text_color: t('field.text'),
    table_color: t('field.table'),
    title_bar_color: t('field.titleBar'),
    title_text_color: t('field.titleText'),
    welcome_message: t('field.welcome'),
    font_size: t('field.fontSize'),
    layout: t('field.layout'),
    card_width: t('field.cardWidth'),
    card_height: t('field.cardHeight'),
    logoUrl: t('field.logo'),
  };
}
