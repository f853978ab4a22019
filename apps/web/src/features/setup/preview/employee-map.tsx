import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuide } from '../guide/guide-context.ts';
import { FloorPreview } from './floor-preview.tsx';
import classes from './preview.module.css';
import { PreviewTitle } from './preview-title.tsx';

/** The published floor as employees see it. */
export function EmployeeMap() {
  const { t } = useTranslation('setup');
  const { structure } = useGuide();
  const { floors, desks, rooms } = structure;
  const isDrawn = (floorId: string) => desks.some((desk) => desk.floorId === floorId && desk.x !== null);
  const floor = floors.find(({ id, plan }) => plan && isDrawn(id)) ?? floors.find(({ plan }) => plan);
  const spaces = useMemo(
    () => ({
      rooms: rooms.filter(({ floorId }) => floorId === floor?.id),
      desks: desks.filter(({ floorId }) => floorId === floor?.id),
    }),
    [rooms, desks, floor?.id],
  );
  return (
    <>
      <PreviewTitle note={floor?.name} />
      {floor?.plan ? (
        <FloorPreview floor={floor} plan={floor.plan} spaces={spaces} />
      ) : (
        <p className={classes.empty}>{t('previewEmpty')}</p>
      )}
    </>
  );
}
