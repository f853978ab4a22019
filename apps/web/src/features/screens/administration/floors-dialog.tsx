import type { Screen } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { floorsQuery } from '../../../lib/queries/queries.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import classes from './today-screens.module.css';

type Props = {
  opened: boolean;
  place: Place;
  screen: Screen | undefined;
  onClose(): void;
  onSave(screen: Screen, change: { floors: string[] }): void;
};

/** No selected floor means all, as for the screen itself. */
export function FloorsDialog({ opened, place, screen, onClose, onSave }: Props) {
  const { t } = useTranslation('screens-admin');
  const { data: floors = [] } = useQuery(floorsQuery(place));
  const [picked, setPicked] = useState<{ of: string; ids: string[] }>();
  const ids = picked?.of === screen?.tokenId ? (picked?.ids ?? []) : (screen?.floors.map(({ id }) => id) ?? []);
  const pick = (next: string[]) => setPicked({ of: screen?.tokenId ?? '', ids: next });
  return (
    <FormDialog
      opened={opened}
      title={t('otherFloors')}
      yes={t('otherFloors')}
      no={null}
      size="md"
      isPending={false}
      onYes={() => {
        if (screen) onSave(screen, { floors: ids });
        setPicked(undefined);
        onClose();
      }}
      onClose={onClose}
    >
      <div className={classes.choices}>
        <p>{t('floorsLead')}</p>
        <LabelledCheckbox className={classes.choice} checked={ids.length === 0} onChange={() => pick([])}>
          {t('allFloors')}
        </LabelledCheckbox>
        {floors.map(({ id, name }) => (
          <LabelledCheckbox
            key={id}
            className={classes.choice}
            checked={ids.includes(id)}
            onChange={(checked) => pick(checked ? [...ids, id] : ids.filter((other) => other !== id))}
          >
            {name}
          </LabelledCheckbox>
        ))}
      </div>
    </FormDialog>
  );
}
