import { changeUser, type User } from '@berth/contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { EditInspector } from '../../../../ui/inspector/edit-inspector.tsx';
import { Inspector } from '../../../../ui/inspector/inspector.tsx';
import { useEditing } from '../../../../ui/inspector/use-editing.ts';
import { useSaveOne } from '../../../../ui/inspector/use-save-one.ts';
import { ErrorState, Loading } from '../../../../ui/states.tsx';
import { peopleKey } from '../../people-queries.ts';
import { usePeoplePlace } from '../../use-people-place.ts';
import { nameOf, StateTag } from '../user-columns.tsx';
import { userQuery } from '../users-queries.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { LockedAttributes } from './locked-attributes.tsx';
import { UserBuildings } from './user-buildings.tsx';
import { UserErasure } from './user-erasure.tsx';
import { LockedNote, UserFacts } from './user-facts.tsx';
import { changesOf, formOf, USER_PROBLEM_FIELDS, type UserForm, userFaults } from './user-form.ts';
import { UserAway, UserRemoval } from './user-removal.tsx';
import { UserRoles } from './user-roles.tsx';

/** The parameter in the address that has the open user. */
export const USER_PARAM = 'user';

type Props = {
  id: string;
  /** The ids in the order of the list. */
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
};

/** One user. The form stays locked until it is known whether the user can be edited. */
export function UserDrawer({ id, order, onOpen }: Props) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const user = useQuery(userQuery(place, id));
  if (user.data?.canEdit && user.data.state !== 'removed')
    return <EditUser user={user.data} order={order} onOpen={onOpen} />;
  const ids = order();
  const at = ids.indexOf(id);
  const goTo = (other: string | undefined) => (other === undefined ? undefined : () => onOpen(other));
  const title = user.data ? nameOf(user.data) : t('users.user');
  return (
    <Inspector
      title={title}
      label={title}
      tag={user.data && <StateTag state={user.data.state} />}
      onClose={() => onOpen(undefined)}
      onPrevious={goTo(at > 0 ? ids[at - 1] : undefined)}
      onNext={goTo(at >= 0 ? ids[at + 1] : undefined)}
      onSubmit={() => {}}
      footer={
        <Button variant="default" size="sm" onClick={() => onOpen(undefined)}>
          {t('ui:close')}
        </Button>
      }
    >
      {user.isPending && <Loading />}
      {user.error && !user.data && <ErrorState problem={user.error} onRetry={() => void user.refetch()} />}
      {user.data && <ReadUser user={user.data} />}
    </Inspector>
  );
}

function ReadUser({ user }: { user: User }) {
  return (
    <>
      {user.state === 'removed' && <UserAway user={user} />}
      {!user.canEdit && <LockedNote user={user} />}
      <UserFacts user={user} />
      <UserRoles user={user} />
      <UserBuildings user={user} />
      <LockedAttributes attributes={user.attributes} />
      {user.canEdit && <UserErasure user={user} />}
    </>
  );
}

function EditUser({ user, order, onOpen }: Omit<Props, 'id'> & { user: User }) {
  const { t } = useTranslation('problems');
  const place = usePeoplePlace();
  const client = useQueryClient();
  const editing = useEditing<UserForm>(user.id, user, formOf(user));
  const saving = useSaveOne({
    id: user.id,
    form: editing.value,
    fieldByCode: USER_PROBLEM_FIELDS,
    send: async ({ form, version }: { form: UserForm; version: number | undefined }) => {
      const body = { attributes: changesOf(form, user), ...(version !== undefined && { version }) };
      await call(changeUser, { params: { id: user.id }, body });
      // Before the form is notified, so that it shows the stored values.
      await client.invalidateQueries({ queryKey: userQuery(place, user.id).queryKey });
      return { id: user.id };
    },
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey(place) }),
  });
  return (
    <EditInspector
      id={user.id}
      isNew={false}
      title={nameOf(user)}
      tag={<StateTag state={user.state} />}
      param={USER_PARAM}
      order={order}
      onOpen={onOpen}
      editing={editing}
      saving={saving}
      faultsOf={userFaults}
      textOf={t}
      send={(form, version, onSaved) => saving.save({ form, version }, onSaved)}
    >
      {(fields) => (
        <>
          {user.state === 'suspended' && <UserAway user={user} />}
          <UserFacts user={user} />
          <UserRoles user={user} />
          <UserBuildings user={user} />
          <AttributeFields organisation={user.attributes.organisation} {...fields} />
          <UserRemoval user={user} />
          <UserErasure user={user} />
        </>
      )}
    </EditInspector>
  );
}
