import { changeUser, type UserRow } from '@berth/contract';
import { USERPOOL_LENGTH } from '@berth/domain/people';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { usePeoplePlace } from '../../use-people-place.ts';
import { accountTypesQuery } from '../users-queries.ts';
import { BulkFrame } from './bulk-frame.tsx';
import { useEachUser } from './use-each-user.ts';

/** Sets the same account type for several users; an empty one removes it. */
export function AccountTypeDialog({ users, onClose }: { users: readonly UserRow[]; onClose: () => void }) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const types = useQuery(accountTypesQuery(place)).data ?? [];
  const [type, setType] = useState('');
  const { run, done } = useEachUser();
  const count = users.length;
  const name = type.trim();
  const act = ({ id }: UserRow) =>
    call(changeUser, { params: { id }, body: { attributes: { userpool: name === '' ? [] : [name] } } });
  return (
    <BulkFrame
      title={t('users.accountType')}
      yes={name === '' ? t('bulk.clearType', { count }) : t('bulk.setType', { count, type: name })}
      isReady
      done={done}
      of={count}
      onClose={onClose}
      onYes={() => void run(users, act).then(onClose)}
    >
      <Autocomplete
        size="sm"
        label={t('users.accountType')}
        description={t('bulk.typeHint')}
        data={types}
        maxLength={USERPOOL_LENGTH}
        value={type}
        onChange={setType}
        comboboxProps={{ withinPortal: false }}
      />
    </BulkFrame>
  );
}
