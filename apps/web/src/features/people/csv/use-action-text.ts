import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../ui/import/verdicts.tsx';

export function useActionText(): (action: RowAction) => string {
  const { t } = useTranslation('people');
  return (action) =>
    ({
      refuse: t('csvAction.refuse'),
      add: t('csvAction.add'),
      change: t('csvAction.change'),
      same: t('csvAction.same'),
    })[action];
}
