import { INVENTORY } from '../inventory.ts';
import type { Kept, PersonalData } from './personal-data.ts';

const AFTER: Readonly<Record<Kept['after'], string>> = {
  made: 'after it was made',
  day: 'after its day',
  ended: 'after it ended',
  changed: 'after its last change',
  'member-removed': 'after the user was removed',
  'building-removed': 'after the row of the building was deleted',
  replaced: 'after it was replaced',
  revoked: 'after it was revoked',
  unreferred: 'after its last use',
};

const daysOf = ({ days, atMost }: Kept) => {
  const said = days === 'building' ? 'as many days as the building says' : `${days} days`;
  return atMost === undefined ? said : `${said}, at most ${atMost}`;
};

const line = ({ table, columns, purpose, kept, act }: PersonalData) =>
  `| \`${table}\` | ${columns.map((column) => `\`${column}\``).join(', ')} | ${purpose.replaceAll('-', ' ')} | ${daysOf(kept)} ${AFTER[kept.after]} | ${act} |`;

/** What docs/privacy-inventory.md says: every personal column with its purpose and its time. */
export const renderInventory = (): string =>
  [
    '# Personal data',
    '',
    'Made from `packages/database/src/inventory.ts`; [privacy.md](privacy.md) explains it.',
    '',
    '| table | columns | kept for | how long | then |',
    '|---|---|---|---|---|',
    ...INVENTORY.map(line),
    '',
  ].join('\n');
