import type { DraftFault } from '@berth/domain/structure';
import { useTranslation } from 'react-i18next';

/** A fault that blocks publishing, with the name of its object. */
export function FaultText({ fault: { kind, name } }: { fault: DraftFault }) {
  const { t } = useTranslation('plan-editor');
  const texts: Record<DraftFault['kind'], string> = {
    unknown_room: t('fault.unknownRoom', { name }),
    twin_id: t('fault.twinId', { name }),
    twin_name: t('fault.twinName', { name }),
    taken_name: t('fault.takenName', { name }),
  };
  return texts[kind];
}
