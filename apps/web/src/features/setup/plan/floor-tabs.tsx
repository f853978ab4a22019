import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/segments.tsx';
import { useGuide } from '../guide/guide-context.ts';

/** The floors that exist; only shown if there is a choice. */
export function FloorTabs() {
  const { t } = useTranslation('setup');
  const { structure, floor, chooseFloor } = useGuide();
  if (structure.floors.length < 2 && floor) return null;
  return (
    <Segments
      label={t('plan.floors')}
      value={floor?.id}
      options={structure.floors.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => chooseFloor(id)}
    />
  );
}
