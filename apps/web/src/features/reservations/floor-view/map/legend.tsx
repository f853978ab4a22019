import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../../ui/initials-of.ts';
import { glyphOf } from '../refusal/about-refusal.ts';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import { type Choice, countBySign } from '../choices.ts';
import classes from '../../../../workplace/floor-bar/legend.module.css';
import { LaterOfferedLegend } from '../later-parts.tsx';

const TEXTS = {
  YOURS: 'legend.yours',
  FREE: 'legend.free',
  RESERVED: 'legend.reserved',
  OCCUPIED: 'legend.occupied',
  FIXED: 'legend.fixed',
  MOVEMENT: 'legend.movement',
  KEPT: 'legend.kept',
  TEAM: 'legend.teamOnly',
} as const;

type Props = {
  /** The choices on the floor that match the filter. */
  choices: readonly Choice[];
  hasStatus: boolean;
  /** Rooms on the floor that have too few seats. */
  tooSmall: number;
  people: number;
};

/** The meaning of each status that occurs, with its number of spaces; the user's own has its name instead. */
export function Legend({ choices, hasStatus, tooSmall, people }: Props) {
  const { t } = useTranslation('reservations');
  if (!hasStatus) return <p className={classes.legend}>{t('outOfRange.noLegend')}</p>;
  const offered = choices.filter(({ offeredUntil }) => offeredUntil !== undefined);
  const others = offered.length === 0 ? choices : choices.filter((one) => !offered.includes(one));
  const named = choices.find(({ type, sign, occupancy }) => type !== 'ROOM' && sign !== 'YOURS' && occupancy.name);
  return (
    <ul className={classes.legend} aria-label={t('legend.label')}>
      {offered.length > 0 && <LaterOfferedLegend opened names={offered.map(({ name }) => name)} />}
      {[...countByGlyph(others)]
        .filter(([sign, number]) => number > 0 || sign === 'FREE')
        .map(([sign, number]) => (
          <li key={sign}>
            <StatusGlyph status={sign} size={14} />
            {t(TEXTS[sign])} <b>{sign === 'YOURS' ? namesOf(choices) : number}</b>
          </li>
        ))}
      {tooSmall > 0 && (
        <li>
          <i className={classes.small} />
          {t('legend.small', { people })} <b>{tooSmall}</b>
        </li>
      )}
      {named && (
        <li>
          <i className={classes.initials} aria-hidden>
            {initialsOf(named.occupancy.name ?? '')}
          </i>
          {t('legend.colleague')}
        </li>
      )}
    </ul>
  );
}

/** Counts desks for a team only apart from others that are unavailable, as the map draws them. */
function countByGlyph(choices: readonly Choice[]): [keyof typeof TEXTS, number][] {
  const team = choices.filter((choice) => glyphOf(choice) === 'TEAM').length;
  const counts = [...countBySign(choices)].map(([sign, number]): [keyof typeof TEXTS, number] => [
    sign,
    sign === 'KEPT' ? number - team : number,
  ]);
  return [...counts, ['TEAM', team]];
}

const namesOf = (choices: readonly Choice[]) =>
  choices
    .filter(({ sign }) => sign === 'YOURS')
    .map(({ name }) => name)
    .join(', ');
