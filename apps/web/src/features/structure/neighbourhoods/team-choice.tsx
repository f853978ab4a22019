import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import floors from '../floors/floors.module.css';
import { teamsQuery } from './neighbourhoods-queries.ts';

type Props = { place: Place; teamIds: readonly string[]; onChange(teamIds: readonly string[]): void };

/** The teams of a neighbourhood. Omitted in organisations without teams. */
export function TeamChoice({ place, teamIds, onChange }: Props) {
  const { t } = useTranslation('neighbourhoods');
  const { data: teams = [] } = useQuery(teamsQuery(place));
  if (teams.length === 0) return null;
  const chosen = teams.filter(({ id }) => teamIds.includes(id));
  const others = teams.filter(({ id }) => !teamIds.includes(id));
  return (
    <div>
      {chosen.length > 0 && (
        <ul className={floors.chips}>
          {chosen.map(({ id, name, size }) => (
            <li key={id}>
              {name}, {size}
              <button
                type="button"
                aria-label={t('form.removeGroup', { name })}
                onClick={() => onChange(teamIds.filter((other) => other !== id))}
              >
                <IconX size={14} stroke={1.8} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <NativeSelect
        size="sm"
        aria-label={t('form.team')}
        value=""
        disabled={others.length === 0}
        data={[{ value: '', label: t('form.team') }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) => value !== '' && onChange([...teamIds, value])}
      />
    </div>
  );
}
