import { type AdminFloor, floorDraft } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { useGuide } from '../guide/guide-context.ts';
import { FloorPreview } from './floor-preview.tsx';
import classes from './preview.module.css';
import { PreviewTitle } from './preview-title.tsx';

/** The draft of a floor as employees will see it once it is published. */
export function DraftMap({ floor }: { floor: AdminFloor }) {
  const { t } = useTranslation('setup');
  const { place } = useGuide();
  const { data } = useQuery({
    queryKey: [...topicKey(place, 'structure'), 'draft-preview', floor.id],
    queryFn: ({ signal }) => call(floorDraft, { params: { ...place, floorId: floor.id } }, { signal }),
  });
  return (
    <>
      <PreviewTitle note={floor.name} />
      {floor.plan && data ? (
        <FloorPreview floor={floor} plan={floor.plan} spaces={data.draft} />
      ) : (
        <p className={classes.empty}>{t('previewEmpty')}</p>
      )}
    </>
  );
}
