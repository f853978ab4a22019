import type { EvacuationPerson } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import classes from './evacuation.module.css';
import { EvidenceIcon, useEvidenceText } from './evidence.tsx';
import { nameOf } from './sections.ts';

type Props = { person: EvacuationPerson; isWaiting: boolean; onTick(key: string, seen: boolean): void };

/** A ticked row moves down, so the keyboard focus moves to the row that was next. */
function focusNext(box: Element): void {
  const row = box.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector('input')?.focus({ preventScroll: true });
}

export const PersonRow = memo(function PersonRow({ person, isWaiting, onTick }: Props) {
  const { t } = useTranslation('presence');
  const { key, seen, spaceName, hostName } = person;
  return (
    <li className={classes.row} data-seen={seen !== null || undefined}>
      <label>
        <Checkbox
          checked={seen !== null}
          onChange={(checked) => {
            if (document.activeElement !== null) focusNext(document.activeElement);
            onTick(key, checked);
          }}
        />
        <span className={classes.who}>
          <b>
            {nameOf(person)}
            {hostName !== null && <span className={classes.tag}>{t('guest')}</span>}
          </b>
          <small>
            <HowKnown person={person} isWaiting={isWaiting} />
          </small>
        </span>
        <span className={classes.where}>
          {hostName === null ? (spaceName ?? t('noDesk')) : t('host', { name: hostName })}
        </span>
      </label>
    </li>
  );
});

function HowKnown({ person, isWaiting }: { person: EvacuationPerson; isWaiting: boolean }) {
  const { t } = useTranslation('presence');
  const { group } = useMe();
  const evidenceText = useEvidenceText();
  const { seen, evidence } = person;
  if (seen === null)
    return (
      <>
        <EvidenceIcon evidence={evidence} /> {evidenceText(person)}
      </>
    );
  const time = localTimeOf(Date.parse(seen.atDatetime), group?.timezone ?? 'UTC');
  const text = seen.by === null ? t('seenAt', { time }) : t('seenBy', { time, name: seen.by });
  return (
    <>
      <IconCheck size={13} stroke={2} aria-hidden /> {isWaiting ? t('seenHere') : text}
    </>
  );
}
