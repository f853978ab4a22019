import { availabilityTiles, type LocalDate } from '@berth/domain';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import hidden from '../../../../ui/visually-hidden.module.css';
import classes from './availability.module.css';
import type { Choice } from '../choices.ts';
import { fullName } from '../full-name.ts';

type Props = { opened: boolean; onClose(): void; choice: Choice | undefined; date: LocalDate; zone: string };

const TEXTS = { closed: 'availability.closed', free: 'availability.free' } as const;

/** The whole day of one space: a row for each hour, a tile for each quarter. */
export function Availability({ opened, onClose, choice, date, zone }: Props) {
  const { t } = useTranslation('reservations');
  const rows = choice ? availabilityTiles({ date, zone, openings: choice.openings, reservations: choice.held }) : [];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('availability.title', { name: choice ? fullName(choice) : '' })}
      width={480}
    >
      <table className={classes.grid}>
        <tbody>
          {rows.map(({ hour, tiles }) => (
            <tr key={tiles[0]?.start ?? hour}>
              <th scope="row">{hour}</th>
              {tiles.map((tile) => {
                const text =
                  tile.state === 'reserved'
                    ? t('availability.reserved', { from: tile.from, until: tile.until })
                    : t(TEXTS[tile.state]);
                return (
                  <td key={tile.start} data-state={tile.state} title={`${tile.time} ${text}`}>
                    <span className={hidden.always}>{`${tile.time} ${text}`}</span>
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">24</th>
          </tr>
        </tbody>
      </table>
    </Dialog>
  );
}
