import type { DraftDesk } from '@berth/domain/structure';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clashing, EXAMPLES, namesFrom, numberingFrom } from '../../model/numbering.ts';
import { useEditor } from '../../session/editor-context.ts';
import classes from '../panels.module.css';
import kit from '../../../../../ui/kit.module.css';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';

/** The common value, or undefined if they differ. */
const common = <T,>(values: readonly T[]): T | undefined => (new Set(values).size === 1 ? values[0] : undefined);

export function DesksSection({ desks }: { desks: readonly DraftDesk[] }) {
  const { t } = useTranslation('plan-editor');
  const { draft, commands } = useEditor();
  const [only] = desks.length === 1 ? desks : [];
  const rooms = draft.rooms
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    .map(({ id, name }) => ({ value: id, label: name }));
  const nameFault = (name: string) => {
    if (name === '') return t('desk.nameless');
    return commands.takenNames().desks.has(name) ? t('desk.nameTaken') : undefined;
  };
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('desk.title')}</h2>
      {only ? (
        <TextField
          key={only.id}
          label={t('desk.name')}
          value={only.name}
          faultOf={nameFault}
          onCommit={(name) => commands.rename(only.id, name)}
        />
      ) : (
        <Renumber desks={desks} />
      )}
      <SelectField
        label={t('desk.room')}
        value={common(desks.map(({ roomId }) => roomId))}
        mixed={t('properties.mixed')}
        options={rooms}
        onChange={(roomId) => commands.changeDesks({ roomId })}
      />
      <SelectField
        label={t('desk.type')}
        value={common(desks.map(({ type }) => type))}
        mixed={t('properties.mixed')}
        options={[
          { value: 'DESK', label: t('desk.typeDesk') },
          { value: 'PARKING', label: t('desk.typeParking') },
        ]}
        onChange={(type) => commands.changeDesks({ type: type === 'PARKING' ? 'PARKING' : 'DESK' })}
      />
    </section>
  );
}

/** Numbers all of them again, from the upper left to the lower right. */
function Renumber({ desks }: { desks: readonly DraftDesk[] }) {
  const { t } = useTranslation('plan-editor');
  const { commands, facts } = useEditor();
  const [turn, setTurn] = useState(0);
  const rowHeight = facts.sizes.DESK.depth / 2;
  const ordered = desks.toSorted((a, b) => {
    const rows = Math.round((a.y ?? 0) / rowHeight) - Math.round((b.y ?? 0) / rowHeight);
    return rows === 0 ? (a.x ?? 0) - (b.x ?? 0) : rows;
  });
  const faultOf = (pattern: string) => {
    const numbering = numberingFrom(pattern);
    if (!numbering) return pattern === '' ? undefined : t('stamp.faultPattern', EXAMPLES);
    const own = new Set(desks.map(({ name }) => name));
    const others = new Set([...commands.takenNames().desks].filter((name) => !own.has(name)));
    const taken = clashing(namesFrom(numbering, desks.length), others);
    return taken.length === 0 ? undefined : t('stamp.faultTaken', { names: taken.slice(0, 4).join(', ') });
  };
  const commit = (pattern: string) => {
    const numbering = numberingFrom(pattern);
    if (!numbering) return;
    commands.renumber(
      numbering,
      ordered.map(({ id }) => id),
    );
    setTurn(turn + 1);
  };
  return (
    <>
      <TextField key={turn} label={t('desk.renumber')} value="" faultOf={faultOf} onCommit={commit} />
      <p className={`${kit.small} ${kit.muted}`}>{t('desk.renumberHint', { example: EXAMPLES.letters })}</p>
    </>
  );
}
