import { useTranslation } from 'react-i18next';
import { type User, UserField } from '../../../workplace/user-field/user-field.tsx';
import { usePlace } from '../use-structure.ts';

export type Member = User;

type MemberFieldProps = {
  username: string | null;
  error: string | undefined;
  onChoose: (member: Member | null) => void;
};

/** The person from the building who holds the desk. */
export function MemberField({ username, error, onChoose }: MemberFieldProps) {
  const { t } = useTranslation('structure');
  return (
    <UserField
      place={usePlace()}
      label={t('desk.member')}
      description={t('desk.memberHint')}
      chosen={username}
      error={error}
      removeLabel={t('desk.memberRemove')}
      onChoose={onChoose}
    />
  );
}
