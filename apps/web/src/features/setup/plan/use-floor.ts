import { saveFloor } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { setupKey, topicKey } from '../../../lib/queries/queries.ts';
import { useGuide } from '../guide/guide-context.ts';
import { levelFrom, nextLevel } from './floor-names.ts';

/** Name and level of the floor: of an existing one they are saved on leaving the field, of a new one with its plan. */
export function useFloor() {
  const { t } = useTranslation('setup');
  const { place, structure, floor, chooseFloor } = useGuide();
  const client = useQueryClient();
  const level = floor?.level ?? nextLevel(structure.floors);
  const initial = {
    name: floor?.name ?? (level === 0 ? t('plan.groundFloor') : t('plan.floorNumber', { number: level })),
    level: String(level),
  };
  const [typed, setTyped] = useState<Partial<typeof initial>>({});
  const fields = { ...initial, ...typed };
  const parsed = levelFrom(fields.level);
  const faults = {
    name: fields.name.trim() === '' ? t('plan-editor:floors.faultName') : undefined,
    level: parsed === undefined ? t('plan-editor:floors.faultLevel') : undefined,
  };
  const save = useMutation({
    mutationFn: () => {
      const body = { name: fields.name.trim(), level: parsed ?? level };
      return call(saveFloor, { params: place, body: floor ? { ...body, id: floor.id, version: floor.version } : body });
    },
    onSuccess: async (saved) => {
      await Promise.all(
        [topicKey(place, 'structure'), setupKey(place)].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      if (!floor) chooseFloor(saved.id, 'created');
      setTyped({});
    },
  });
  const isValid = faults.name === undefined && faults.level === undefined;
  const isChanged = fields.name.trim() !== initial.name || fields.level.trim() !== initial.level;
  return {
    fields,
    faults,
    problem: save.error,
    isPending: save.isPending,
    set: (change: Partial<typeof initial>) => {
      save.reset();
      setTyped((before) => ({ ...before, ...change }));
    },
    /** Saves changed fields of an existing floor. */
    commit: () => floor && isValid && isChanged && save.mutate(),
    /** The floor to use, created if necessary; undefined if it could not be saved. */
    async ensure() {
      if (floor) return floor;
      return isValid ? save.mutateAsync().catch(() => undefined) : undefined;
    },
  };
}
