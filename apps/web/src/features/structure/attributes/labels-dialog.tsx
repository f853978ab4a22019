import { useTranslation } from 'react-i18next';
import type { Structure } from '../use-structure.ts';
import { AttributesDialog } from './attributes-dialog.tsx';

/** The list of labels itself, without spaces. */
export function LabelsDialog({ structure, onClose }: { structure: Structure; onClose: () => void }) {
  const { t } = useTranslation('structure');
  return (
    <AttributesDialog
      title={t('attribute.manage')}
      attributes={structure.attributes}
      things={[]}
      isSaving={false}
      onSave={onClose}
      onClose={onClose}
    />
  );
}
