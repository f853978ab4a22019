import { readPasted } from '@berth/domain/people';
import { Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../ui/online-button.tsx';
import { useGuide } from '../guide/guide-context.ts';
import { StepFrame } from '../guide/step-frame.tsx';
import { EmployeeMap } from '../preview/employee-map.tsx';
import { AddedPeople } from './added-people.tsx';
import { OtherWays } from './other-ways.tsx';
import { PastedFaults } from './pasted-faults.tsx';
import { useAddPeople } from './use-add-people.ts';
import kit from '../../../ui/kit.module.css';

/** Gives people access: they become members now, and get their mail when the administrator is ready. */
export function PeopleStep() {
  const { t } = useTranslation('setup');
  const { facts } = useGuide();
  const [text, setText] = useState('');
  const pasted = useMemo(() => readPasted(text), [text]);
  const { add, job } = useAddPeople();
  const count = pasted.people.length;
  return (
    <StepFrame title={t('people.title')} preview={<EmployeeMap />} hasAction={facts.people === 0 || count > 0}>
      {facts.people > 0 && <p>{t('people.done', { count: facts.people })}</p>}
      <form
        className={kit.stack2}
        onSubmit={(event) => {
          event.preventDefault();
          if (count > 0) add.mutate(pasted.people, { onSuccess: () => setText('') });
        }}
      >
        <Textarea
          size="sm"
          label={t('people.paste')}
          description={t('people.pasteHint')}
          placeholder={t('people.example')}
          rows={7}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p role="status" className={kit.semibold}>
          {text.trim() !== '' && t('people.recognised', { count })}
        </p>
        <PastedFaults pasted={pasted} />
        <div>
          <OnlineButton type="submit" loading={add.isPending} disabled={count === 0}>
            {count === 0 ? t('people.add') : t('people.addCount', { count })}
          </OnlineButton>
        </div>
        <p className={`${kit.small} ${kit.muted}`}>{t('people.noMail')}</p>
      </form>
      <AddedPeople result={add.data} job={job} problem={add.error} />
      <OtherWays />
    </StepFrame>
  );
}
